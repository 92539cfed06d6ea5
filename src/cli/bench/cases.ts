// What `crossgen bench` measures: a case for every grid × dictionary × engine, identified by checksums of what is searched.

import { sha256 } from '#platform/hash';
import { type CaseHead, caseKey } from '../../bench/bench-report.js';
import { hexOf } from '../../core/bytes.js';
import { InputError } from '../../core/errors.js';
import type { DictionaryFile, ReadOptions } from '../../dictionary/read-dictionary.js';
import { engineNames } from '../../engine/registry.js';
import type { Grid } from '../../grid/grid.js';
import { wholeFile } from '../../shipped/whole.js';
import { digestOf } from '../../state/state.js';
import type { Context, ExitCode } from '../rim/command.js';
import { settingsOf } from '../shared/engine-options.js';
import {
  DEFAULT_LANGUAGE,
  languageNamed,
  languageOf,
  lengthsOf,
  openDictionary,
  readingOf,
  shippedDictionary,
} from '../shared/lexicons.js';
import { readGrid } from '../shared/read-grids.js';

/** A case before it is measured. */
export interface Case extends CaseHead {
  readonly parsed: Grid;
  readonly file: DictionaryFile;
  readonly reading: ReadOptions;
}

/** An engine and its settings. */
type MeasuredEngine = Pick<CaseHead, 'engine' | 'settings'>;

/**
 * The engines of `--engines`: names separated by commas, each followed by its settings after colons. A comma that is not followed
 * by an engine's name belongs to the value of a setting: `classic:off=balancing,variants`.
 * @throws InputError for a name that no engine has
 */
export function enginesOf(text: string): MeasuredEngine[] {
  const names = engineNames().join('|');
  const between = new RegExp(`,(?=\\s*(?:${names})\\s*(?:[,:]|$))`);
  return text.split(between).map(item => {
    const [engine = '', ...settings] = item.trim().split(':');
    if (!engineNames().includes(engine))
      throw new InputError(`--engines: no engine is called '${engine}': use ${engineNames().join(', ')}`);
    return { engine, settings: settingsOf(settings) };
  });
}

/** A checksum of what is searched: cells, blocks, seed letters, and bars and cells with few letters if there are any, however the file writes them. */
function gridChecksum({ width, open, seeds, bars, allowed }: Grid): string {
  const cells = Array.from(open, (isOpen, cell) => (isOpen ? (seeds.get(cell) ?? '.') : '#'));
  const more = [bars, allowed].filter(part => part !== undefined).map(digestOf);
  return hexOf(sha256(`${width}:${cells.join('')}`, ...more));
}

/** A checksum of a dictionary with its scores; no engine looks at names here. */
function dictionaryChecksum({ bytes, scores, lined }: DictionaryFile): string {
  return hexOf(sha256(...[bytes, scores?.bytes, lined?.scores].filter(part => part !== undefined)));
}

/** Every grid with every dictionary and engine. Files that cannot be read are reported, and the others go on. */
export async function casesOf(
  context: Context,
  engines: readonly MeasuredEngine[],
  codes: ExitCode[],
): Promise<readonly Case[]> {
  const { options } = context;
  const given = options.text('lang')?.toLowerCase();
  const paths = options.texts('dict');
  const named: { readonly file: DictionaryFile; readonly lang: string | undefined }[] = [];
  for (const path of paths) {
    try {
      named.push({
        file: await openDictionary(context, path, wholeFile),
        lang: given ?? (await languageNamed([path])),
      });
    } catch (error) {
      codes.push(context.complain(error));
    }
  }
  const shipped = new Map<string, DictionaryFile>();
  const cases = new Map<string, Case>();
  for (const path of context.args) {
    try {
      const grid = await readGrid(context, path, 'blocks');
      const language = given ?? languageOf(grid.seeds.values()) ?? DEFAULT_LANGUAGE;
      if (paths.length === 0 && !shipped.has(language))
        shipped.set(language, await shippedDictionary(context, language, wholeFile));
      const unnamed = paths.length === 0 ? [{ file: shipped.get(language)!, lang: language }] : [];
      for (const { file, lang } of [...named, ...unnamed]) {
        const reading = readingOf(context, lang, lengthsOf([grid]));
        for (const engine of engines) {
          const one: Case = {
            grid: path,
            gridChecksum: gridChecksum(grid),
            dictionary: file.source,
            dictionaryChecksum: dictionaryChecksum(file),
            ...engine,
            ...{ parsed: grid, file, reading },
          };
          if (cases.has(caseKey(one))) context.note(`${path}: measured already, as ${cases.get(caseKey(one))!.grid}`);
          else cases.set(caseKey(one), one);
        }
      }
    } catch (error) {
      codes.push(context.complain(error));
    }
  }
  return [...cases.values()];
}
