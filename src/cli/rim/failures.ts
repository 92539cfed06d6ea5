// Errors of the file system, as sentences for the user.

import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { codeOf } from '../../core/errors.js';

/** Why a file cannot be read. */
export function readFailure(error: unknown): string {
  switch (codeOf(error)) {
    case 'ENOENT':
      return 'no such file';
    case 'EISDIR':
      return 'this is a directory: name a file in it';
    case 'EACCES':
    case 'EPERM':
      return 'reading this file is not permitted';
    case 'ERR_FS_FILE_TOO_LARGE':
      return 'the file is larger than 2 GiB, which is more than can be read';
    default:
      return `cannot be read (${codeOf(error)})`;
  }
}

/** Why a folder cannot be made. */
export function folderFailure(error: unknown): string {
  switch (codeOf(error)) {
    case 'EEXIST':
    case 'ENOTDIR':
      return 'this is not a folder, or a part of its path is not: name another --out-dir';
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return 'making this folder is not permitted';
    default:
      return `this folder cannot be made (${codeOf(error)})`;
  }
}

/** Why a file or stream cannot be written. */
export function writeFailure(error: unknown, path: string): string {
  switch (codeOf(error)) {
    case 'ENOENT':
      return existsSync(dirname(path))
        ? `cannot be written: no file can be made in ${dirname(path)}`
        : `cannot be written: there is no directory ${dirname(path)}`;
    case 'EISDIR':
      return 'this is a directory: name a file in it, or use --out-dir';
    case 'ENOTDIR':
      return 'cannot be written: a part of its path is a file';
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return 'writing here is not permitted';
    case 'ENOSPC':
      return 'cannot be written: no space is left';
    default:
      return `cannot be written (${codeOf(error)})`;
  }
}
