import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PageServer, serve } from '../../src/cli/edit/server.js';
import { run } from './run.js';

let server: PageServer;
let home: URL;
beforeAll(async () => {
  server = await serve({ name: '"><script>alert(1)</script>.ipuz', bytes: new TextEncoder().encode('the file') });
  home = new URL(server.address);
});
afterAll(() => server.close());

/** Asks with headers that browsers choose by themselves, too. */
function ask(path: string, { method = 'GET', ...headers }: Readonly<Record<string, string>> = {}) {
  return new Promise<{
    readonly status: number;
    readonly body: string;
    readonly headers: NodeJS.Dict<string | string[]>;
  }>((resolve, reject) => {
    const { hostname, port } = home;
    const asked = request({ hostname, port, path, method, headers }, response => {
      let body = '';
      response.on('data', part => (body += part));
      response.on('end', () => resolve({ status: response.statusCode!, body, headers: response.headers }));
    });
    asked.on('error', reject).end();
  });
}

describe('the server of the page', () => {
  it('serves the page and its files under the token, isolated', async () => {
    const { status, body, headers } = await ask(home.pathname);
    expect([status, body.includes('page.js')]).toEqual([200, true]);
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
      'x-content-type-options': 'nosniff',
    });
    for (const file of [
      'page.js',
      'browser/worker.js',
      'page.css',
      'dict/en/words.js',
      'dict/en/clues-7.js',
      'grids/daily-01.txt',
    ])
      expect([file, (await ask(home.pathname + file)).status]).toEqual([file, 200]);
    expect((await ask(`${home.pathname}file`)).body).toBe('the file');
  });

  it('names the file in the page, whatever signs its name has', async () => {
    for (const name of ['grid$&x.txt', 'a$`b.txt', "c$'d.txt", 'e$$f.txt']) {
      const own = await serve({ name, bytes: new Uint8Array() });
      const page = await (await fetch(own.address)).text();
      await own.close();
      const content = /<meta name="crossgen-file" content="([^"]*)">\n<title>/.exec(page)?.[1];
      expect(content?.replace(/&#(\d+);/gu, (_, code) => String.fromCodePoint(Number(code)))).toBe(name);
      expect(page.match(/<title>/g)).toHaveLength(1);
    }
  });

  it('comes back at the same port, where the browser keeps the puzzles; a second one beside it takes another', async () => {
    const first = await serve(undefined, 0);
    const { port } = first;
    const second = await serve(undefined, port);
    expect(second.port).not.toBe(port);
    await first.close();
    const again = await serve(undefined, port);
    expect([again.port, new URL(again.address).port]).toEqual([port, String(port)]);
    await Promise.all([second.close(), again.close()]);
  });

  it('writes the name of the file into the page as text', async () => {
    const { body } = await ask(home.pathname);
    expect(body).toContain('content="&#34;&#62;&#60;script');
    expect(body).not.toContain('<script>alert');
  });

  it('listens on this machine alone, on a port and with a token of its own', async () => {
    const other = await serve();
    expect([home.hostname, new URL(other.address).hostname]).toEqual(['127.0.0.1', '127.0.0.1']);
    expect(new URL(other.address).port).not.toBe(home.port);
    expect(new URL(other.address).pathname).not.toBe(home.pathname);
    expect(home.pathname).toMatch(/^\/[0-9a-f]{32}\/$/);
    await other.close();
  });

  it.each([
    ['no token', '/', {}, 404],
    ['a wrong token', `/${'0'.repeat(32)}/`, {}, 404],
    ['another name of this address', undefined, { host: 'evil.example' }, 421],
    ['localhost, under which other pages of this machine run', undefined, { host: 'localhost' }, 421],
    ['another site', undefined, { origin: 'https://evil.example' }, 403],
    ['a sandboxed page', undefined, { origin: 'null' }, 403],
    ['a write', undefined, { method: 'POST' }, 405],
  ] as const)('gives nothing to %s', async (_, path, headers, status) => {
    const answer = await ask(path ?? home.pathname, headers as Readonly<Record<string, string>>);
    expect([answer.status, answer.body]).toEqual([status, '']);
  });

  it.each([
    '../package.json',
    '%2e%2e/package.json',
    'dict/../../package.json',
    'dict/en-adult/words.js',
    'browser/worker.js/..',
    'nothing',
  ])('reaches no file but its own: %s', async path => {
    expect((await ask(home.pathname + path)).status).toBe(404);
  });

  it('takes its own Origin', async () => {
    expect((await ask(home.pathname, { origin: home.origin })).status).toBe(200);
  });
});

describe('crossgen edit --export', () => {
  const dir = mkdtempSync(join(tmpdir(), 'crossgen-edit-'));
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  it('writes the page with its dictionaries into a folder', async () => {
    const { code } = await run(['edit', '--export', join(dir, 'site')]);
    expect(code).toBe(0);
    const files = readdirSync(join(dir, 'site'), { recursive: true, encoding: 'utf8' });
    expect(files).toEqual(
      expect.arrayContaining([
        'index.html',
        'page.js',
        'browser/worker.js',
        'page.css',
        'dict/en/words.js',
        'dict/ru/clues-5.js',
      ]),
    );
    // Nothing is fetched from another place.
    expect(readFileSync(join(dir, 'site/index.html'), 'utf8')).not.toMatch(/https?:/);
  });

  it('refuses a puzzle beside it: exit 2', async () => {
    const { code, err } = await run(['edit', 'daily-01', '--export', join(dir, 'site')]);
    expect([code, err]).toEqual([2, expect.stringContaining('--export and PUZZLE do not go together')]);
  });

  it('refuses a file that is no grid: exit 2', async () => {
    const { code, err } = await run(['edit', 'no-such-grid', '--no-open']);
    expect([code, err]).toEqual([2, expect.stringContaining('no-such-grid: no such file')]);
  });
});
