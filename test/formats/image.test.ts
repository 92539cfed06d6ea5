// Pictures in the cells outside a grid: which files are taken, where they lie, and that html, svg and pdf have all of them.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataAddress, frameOf, readImage } from '../../src/formats/image.js';
import { type Image, writePuzzle } from '../../src/index.js';
import { run } from '../cli/run.js';
import { drawn } from './puzzles.js';

const JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDACgcHiMeGSgjISMtKygwPGRBPDc3PHtYXUlkkYCZlo+AjIqgtObDoKrarYqMyP/L2u71////m8H////6/+b9//j/2wBDASstLTw1PHZBQXb4pYyl+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj/wAARCAABAAIDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAABAX/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCUAdYf/9k=',
  'base64',
);
const SVG = Buffer.from('<!-- dot -->\n<svg xmlns="http://www.w3.org/2000/svg"><circle r="4"/></svg>');
const PNG = png(2, 1);

/** A png of red cells. @param data the rows, deflated */
function png(width: number, height: number, data = deflateSync(Buffer.alloc(height * (1 + 3 * width), 0))): Buffer {
  const chunk = (name: string, bytes: Buffer): Buffer => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(bytes.length);
    head.write(name, 4, 'latin1');
    return Buffer.concat([head, bytes, Buffer.alloc(4)]);
  };
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width);
  size.writeUInt32BE(height, 4);
  size.set([8, 2, 0, 0, 0], 8);
  const magic = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([magic, chunk('IHDR', size), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

const puzzle = drawn(['CAT  ', 'A    ', 'R    ', 'TOE  ', 'S####']);

describe('readImage', () => {
  it.each([
    ['png', PNG],
    ['jpeg', JPEG],
    ['svg', SVG],
  ])('takes a %s', (type, bytes) => {
    expect(readImage(bytes).type).toBe(type);
  });

  it.each([
    ['nothing', Buffer.alloc(0), 'x: this is no picture that can be printed: expected a png, a jpeg, or an svg'],
    ['a gif', Buffer.from('GIF89a'), 'this is no picture'],
    ['html', Buffer.from('<html xmlns="http://www.w3.org/1999/xhtml"/>'), 'this is no picture'],
    ['an svg without its namespace', Buffer.from('<svg/>'), 'this is no picture'],
    ['an svg that is cut off', SVG.subarray(0, SVG.length - 8), 'this is no picture'],
    ['a png that is cut off', PNG.subarray(0, 50), 'the png is damaged or cut off'],
    ['a png of other data', png(2, 1, Buffer.from('not deflated')), 'the png is damaged'],
    ['a png that says too little', png(2, 1, deflateSync(Buffer.alloc(1_000_000))), 'the png is damaged'],
    ['a huge png', png(100_000, 100_000, Buffer.alloc(0)), 'a picture of 100000x100000 is too large to print'],
    ['a jpeg that is cut off', JPEG.subarray(0, JPEG.length - 2), 'the jpeg is damaged or cut off'],
    ['the head of a jpeg', JPEG.subarray(0, 4), 'the jpeg is damaged'],
    ['a large file', Buffer.alloc(10_000_001), 'a picture has 10 MB at most, and this has 11: save it smaller'],
  ])('refuses %s', (_, bytes, said) => {
    expect(() => readImage(bytes, 'x')).toThrow(said);
  });
});

describe('the frame', () => {
  it.each([
    [['CAT  ', 'A    ', 'R    ', 'TOE  '], { row: 0, column: 3, width: 2, height: 4 }],
    [['CAT', 'A  ', 'R#E'], { row: 1, column: 1, width: 2, height: 1 }],
    [[' AT', 'ARE', 'TE '], { row: 0, column: 0, width: 1, height: 1 }],
  ])('is the largest rectangle outside the grid: %j', (rows, frame) => {
    expect(frameOf(drawn(rows))).toEqual(frame);
  });

  it('must be there', async () => {
    const image = readImage(PNG);
    for (const format of ['html', 'svg', 'pdf'])
      await expect(writePuzzle(drawn(['CAT', 'A#E', 'REN']), format, { image })).rejects.toThrow(
        'there is no room for the picture: the grid has no cells outside of it',
      );
  });
});

describe('a picture', () => {
  it.each([PNG, JPEG, SVG])('is whole in html and svg', async bytes => {
    const image = readImage(bytes);
    const page = await writePuzzle(puzzle, 'html', { image });
    expect(page.split(dataAddress(image))).toHaveLength(2);
    expect(page).toContain("default-src 'none'; img-src data:; script-src");
    expect(page.split('<use href="#picture"/>')).toHaveLength(2);
    const svg = await writePuzzle(puzzle, 'svg', { image, surround: 'white' });
    // Three columns of the grid, each of 36, are before it.
    expect(svg).toContain(
      `<image x="110" y="2" width="72" height="144" preserveAspectRatio="xMidYMid meet" href="data:`,
    );
    expect(await writePuzzle(puzzle, 'html')).not.toContain('img-src');
  });

  it('is in a pdf once, and the same picture gives the same bytes', async () => {
    for (const bytes of [PNG, JPEG]) {
      const image = readImage(bytes);
      const pdf = Buffer.from(await writePuzzle(puzzle, 'pdf', { image }));
      expect(pdf.toString('latin1').match(/\/Subtype \/Image/gu)).toHaveLength(1);
      expect(Buffer.from(await writePuzzle(puzzle, 'pdf', { image })).equals(pdf)).toBe(true);
    }
    const image = readImage(SVG);
    await expect(writePuzzle(puzzle, 'pdf', { image })).rejects.toThrow('pdf takes a png or a jpeg');
    await expect(writePuzzle(puzzle, 'svg', { image: { type: 'gif' } as unknown as Image })).rejects.toThrow(
      'options.image is an object: expected a picture, as readImage gives it',
    );
  });
});

describe('--image', () => {
  let dir: string;
  const at = (name: string): string => join(dir, name);
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'crossgen-'));
    writeFileSync(at('p.png'), PNG);
    writeFileSync(at('p.svg'), SVG);
    writeFileSync(at('text.png'), 'text');
    writeFileSync(at('g.txt'), '...~~\n.~~~~\n.~~~~\n');
    writeFileSync(at('w.txt'), 'CAT\nCAR\nCOT\nCOG\n');
  });
  afterAll(() => rmSync(dir, { recursive: true }));
  const fill = (...args: readonly string[]) =>
    run(['fill', at('g.txt'), '--dict', at('w.txt'), '--min-score', '0', '--seed', '1', ...args]);

  it('puts a picture into a page, and into each page of a batch', async () => {
    const { code, out } = await fill('--format', 'html', '--image', at('p.png'));
    expect([code, out.split('data:image/png;base64,').length]).toEqual([0, 2]);
    const many = await fill(
      '--count',
      '2',
      '--jobs',
      '2',
      '--format',
      'svg',
      '--image',
      at('p.svg'),
      '--out-dir',
      at('o'),
    );
    expect([many.code, readFileSync(at('o/g-002.svg'), 'utf8').includes('data:image/svg+xml;base64,')]).toEqual([
      0,
      true,
    ]);
  });

  it.each([
    [['--format', 'pdf', '--image', 'p.svg'], 'p.svg: pdf takes a png or a jpeg, and this picture is an svg'],
    [['--format', 'svg', '--image', 'text.png'], 'text.png: this is no picture that can be printed'],
    [['--format', 'svg', '--image', 'none.png'], 'none.png: no such file'],
    [['--format', 'ipuz', '--image', 'p.png'], '--image needs --format html, svg or pdf, and this is ipuz'],
  ])('%j', async (args, said) => {
    const { code, out, err } = await fill(...args.map(arg => (/\.(?:png|svg)$/.test(arg) ? at(arg) : arg)));
    expect([code, out, err.replaceAll(`${dir}/`, '')]).toEqual([2, '', expect.stringContaining(said)]);
  });
});
