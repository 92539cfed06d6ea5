// Serves the page on 127.0.0.1 alone. The address has a token that no other site knows, and every request has to come from the page itself: a
// wrong token, Host or Origin gets nothing. The headers isolate the page, so that it may use threads.

import { randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type PageFile, pageFiles } from './pages.js';

const HOST = '127.0.0.1';
/** Always the same one if it is free: a browser keeps the puzzles of each port apart. */
export const USUAL_PORT = 26_737;
const TOKEN_BYTES = 16;

/** Sent with every answer. Scripts come from here alone, and nothing may be sent anywhere else. */
const HEADERS = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
};

export interface PageServer {
  /** With the token. */
  readonly address: string;
  readonly port: number;
  close(): Promise<void>;
}

/**
 * @param file the puzzle that the page begins with
 * @param usual the port; a free one if it is taken
 */
export async function serve(
  file?: { readonly name: string; readonly bytes: Uint8Array },
  usual = USUAL_PORT,
): Promise<PageServer> {
  const token = randomBytes(TOKEN_BYTES).toString('hex');
  const files = new Map<string, PageFile>(await pageFiles());
  if (file !== undefined) {
    files.set('file', { name: 'file', type: 'application/octet-stream', read: async () => file.bytes });
    files.set('', {
      ...files.get('index.html')!,
      read: async () => named(await files.get('index.html')!.read(), file.name),
    });
  } else files.set('', files.get('index.html')!);
  const server = createServer((request, response) => {
    const { port } = server.address() as AddressInfo;
    answer(request, response, files, token, `${HOST}:${port}`).catch(() => {
      if (!response.headersSent) response.writeHead(500, HEADERS);
      response.end();
    });
  });
  await listen(server, usual).catch(() => listen(server, 0));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://${HOST}:${port}/${token}/`,
    port,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, HOST);
  await once(server, 'listening');
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  files: ReadonlyMap<string, PageFile>,
  token: string,
  host: string,
): Promise<void> {
  const refuse = (status: number): void => {
    response.writeHead(status, { ...HEADERS, 'Content-Type': 'text/plain' }).end();
  };
  const { method, url = '', headers } = request;
  // Another name for this address may belong to a site that only pretends to be here (DNS rebinding).
  if (headers.host !== host) return refuse(421);
  if (headers.origin !== undefined && headers.origin !== `http://${host}`) return refuse(403);
  const [, given = '', ...rest] = url.split('?')[0]!.split('/');
  if (!isSame(given, token)) return refuse(404);
  if (method !== 'GET' && method !== 'HEAD') return refuse(405);
  const file = files.get(rest.join('/'));
  if (file === undefined || rest.length === 0) return refuse(404);
  const bytes = await file.read();
  response.writeHead(200, { ...HEADERS, 'Content-Type': file.type, 'Content-Length': bytes.length });
  response.end(method === 'HEAD' ? undefined : bytes);
}

/** Compares in a time that tells nothing. */
function isSame(given: string, token: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(token)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** The page with the name of the file that it begins with. */
function named(page: Uint8Array, name: string): Uint8Array {
  const safe = name.replace(/[&<>"']/gu, sign => `&#${sign.codePointAt(0)};`);
  const text = new TextDecoder().decode(page);
  return new TextEncoder().encode(
    text.replace('<title>', title => `<meta name="crossgen-file" content="${safe}">\n${title}`),
  );
}
