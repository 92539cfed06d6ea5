// Memory that threads share. A browser has it only on isolated pages; on others nobody can share it, so plain memory is as good.

/** @param bytes its size */
export function sharedMemory(bytes: number): ArrayBufferLike {
  return typeof SharedArrayBuffer === 'undefined' ? new ArrayBuffer(bytes) : new SharedArrayBuffer(bytes);
}
