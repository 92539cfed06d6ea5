// Lists in the shapes in which people have them, and lists that only look like one of these.

import { describe, expect, it } from 'vitest';
import { InputError } from '../../src/core/errors.js';
import { linesOf } from '../../src/dictionary/lines.js';
import { readDictionary, reportNotes } from '../../src/dictionary/read-dictionary.js';
import { rescored } from '../../src/dictionary/rescore.js';

const bytesOf = (content: string): Uint8Array => new TextEncoder().encode(content);

/** Each entry, as `cat 80 Small pet`. */
function entriesOf(content: string, source = 'w.txt'): string[] {
  const lines = [...linesOf({ bytes: bytesOf(content), source }, {})];
  return lines.flatMap(line =>
    line.kind === 'entry' ? `${line.word}${line.score < 0 ? '' : ` ${line.score}`}${line.clue && ` ${line.clue}`}` : [],
  );
}

function notesOf(content: string, source = 'w.txt'): string {
  return reportNotes(readDictionary(bytesOf(content), source).report).join('\n');
}

const PETS = ['cat Small pet', 'dog Barks at the postman', 'owl Bird of the night'];
const WORDS = ['cat', 'dog', 'owl', 'hot dog'];

describe('lists in other shapes', () => {
  it.each<[string, string, readonly string[], RegExp]>([
    [
      'a word, a blank and a clue',
      'cat Small pet\ndog Barks at the postman\nowl Bird of the night\n',
      PETS,
      /first blank of a line is taken for the separator of word and clue, as in cat, clue 'Small pet'/,
    ],
    [
      'words in capitals, with comments',
      '# mine\nCAT small pet\n\nDOG Barks at the postman\nOWL A bird of the night\n',
      ['CAT small pet', 'DOG Barks at the postman', 'OWL A bird of the night'],
      /first blank/,
    ],
    [
      'all in small letters',
      'cat a small pet of the house\ndog it barks at the postman\nowl bird that hunts in the night\n',
      ['cat a small pet of the house', 'dog it barks at the postman', 'owl bird that hunts in the night'],
      /first blank/,
    ],
    [
      'clues in brackets',
      'cat (small pet)\nhot dog (sausage in a bun)\n',
      ['cat small pet', 'hot dog sausage in a bun'],
      /what is in brackets is taken for the clue, as in cat, clue 'small pet'/,
    ],
    [
      'columns made of blanks',
      'cat    Small pet\ntiger  Striped hunter\nowl    Bird of the night\n',
      ['cat Small pet', 'tiger Striped hunter', 'owl Bird of the night'],
      /blanks are taken for the separator/,
    ],
    [
      'the clue first',
      'Small pet,cat\n"Barks, at the postman",dog\nBird of the night,owl\n',
      ['cat Small pet', 'dog Barks, at the postman', 'owl Bird of the night'],
      /the clues are taken to come before the words, as in cat, clue 'Small pet'/,
    ],
    [
      'questions with commas that are not in quotes',
      'What barks, and bites?,dog\nWhat sleeps, eats and purrs?,cat\n',
      ['dog What barks, and bites?', 'cat What sleeps, eats and purrs?'],
      /clues are taken to come before/,
    ],
    [
      'questions and dashes',
      'Capital of France - Paris\nLargest planet of all - Jupiter\nAuthor of Hamlet - Shakespeare\n',
      ['Paris Capital of France', 'Jupiter Largest planet of all', 'Shakespeare Author of Hamlet'],
      /clues are taken to come before/,
    ],
    [
      'questions under a heading',
      'Frage;Antwort\nKleines Haustier;Katze\nBellt;Hund\n',
      ['Katze Kleines Haustier', 'Hund Bellt'],
      /columns are taken for clue, word, as its heading says/,
    ],
    [
      'Hunspell',
      '4\ncat/SM\ndog/SMD po:noun\nowl\nhot dog/S\n',
      WORDS,
      /a Hunspell dictionary: what is behind the words/,
    ],
    [
      'French Hunspell',
      "3\nchat/S.() po:nom is:mas\nchien/F.() po:nom\nà/L'D' po:prep\n",
      ['chat', 'chien', 'à'],
      /Hunspell/,
    ],
    [
      'a word and how often it occurs',
      'the 99\nof 98\nhouse 12\nzebra 3\n',
      ['the 99', 'of 98', 'house 12', 'zebra 3'],
      /a blank is taken for the separator of word and score/,
    ],
    [
      'counted words',
      '     99 the\n     98 of\n     12 hot dog\n',
      ['the 99', 'of 98', 'hot dog 12'],
      /numbers before the words are taken for scores/,
    ],
    [
      'the score first',
      '80;cat;Small pet\n70;dog;Barks; loudly\n20;owl\n',
      ['cat 80 Small pet', 'dog 70 Barks; loudly', 'owl 20'],
      /taken for scores/,
    ],
    [
      'rank, word and count',
      '1\tthe\t99\n2\tof\t88\n3\thouse\t7\n',
      ['the 99', 'of 88', 'house 7'],
      /numbers before the words are left out/,
    ],
    ['numbers', '1. cat\n2. dog\n3. owl\n4. hot dog\n', WORDS, /numbers before the words are left out, as in cat/],
    [
      'numbers, and clues behind dashes',
      '1) cat - Small pet\n2) dog - Barks\n',
      ['cat Small pet', 'dog Barks'],
      /numbers/,
    ],
    [
      'numbers, blanks and clues',
      '1. cat Small pet\n2. dog Barks at night\n',
      ['cat Small pet', 'dog Barks at night'],
      /numbers before the words are left out; the first blank/,
    ],
    ['signs', '- cat\n- dog\n* owl\n• hot dog\n', WORDS, /signs before the words are left out/],
    [
      'one line with commas',
      'cat, dog, owl, hot dog',
      WORDS,
      /words of a line are taken to be separated by ',', as in cat/,
    ],
    ['quotes and semicolons', '"cat"; "dog"; "owl"; "hot dog"\n', WORDS, /separated by ';'/],
    ['one line with blanks', 'cat dog owl\n', ['cat', 'dog', 'owl'], /separated by blanks/],
    [
      'lines that go on',
      'cat, dog, owl,\nape, cow, hot dog,\nelk\n',
      ['cat', 'dog', 'owl', 'ape', 'cow', 'hot dog', 'elk'],
      /separated by ','/,
    ],
    ['an array of words', '["cat", "dog",\n "owl", "hot dog"]\n', WORDS, /JSON is read, as in cat/],
    [
      'an array of objects',
      '[{"word": "cat", "clue": "Small pet"}, {"Answer": "dog", "hint": "Barks", "score": 80}]',
      ['cat Small pet', 'dog 80 Barks'],
      /JSON is read, as in cat, clue/,
    ],
    ['an array of pairs', '[["cat", "Small pet"], ["dog", "Barks"]]', ['cat Small pet', 'dog Barks'], /JSON/],
    ['an object by word', '{"cat": "Small pet", "dog": ["Barks", "Bites"]}', ['cat Small pet', 'dog Barks'], /JSON/],
    ['an object with scores', '{"cat": 80, "dog": 70}', ['cat 80', 'dog 70'], /JSON/],
    ['an object with ones', '{"cat": 1, "dog": 1}', ['cat', 'dog'], /JSON/],
    ['an array with a name', '{"language": "en", "words": ["cat", "dog"]}', ['cat', 'dog'], /JSON/],
    [
      'an object on each line',
      '{"word": "cat", "clue": "Small pet"}\n{"word": "dog", "clue": "Barks"}\n',
      ['cat Small pet', 'dog Barks'],
      /JSON/,
    ],
    ['a word that looks like a comment', '["#cat", "dog"]', ['#cat', 'dog'], /JSON/],
    [
      'a table of Markdown',
      '| word | clue |\n|------|:-----|\n| cat | Small pet |\n| dog | Barks |\n',
      ['cat Small pet', 'dog Barks'],
      /bars around the lines are left out/,
    ],
    [
      'empty columns of a spreadsheet',
      'cat,Small pet,,\r\ndog,Barks,,\r\n,,,\r\nowl,Bird,,\r\n',
      ['cat Small pet', 'dog Barks', 'owl Bird'],
      /empty columns at the end/,
    ],
    ['a heading over one column', 'Words\ncat\ndog\n', ['cat', 'dog'], /heading 'Words' is left out/],
  ])('%s', (_, content, entries, note) => {
    const ends = [content, content.replace(/\r?\n/g, '\r\n'), content.replace(/\r?\n/g, '\r')];
    for (const text of ends) expect(entriesOf(text)).toEqual(entries);
    expect(notesOf(content)).toMatch(note);
  });

  it('a heading says what the columns are', () => {
    const rows = Array.from({ length: 30 }, (_, at) => `${at + 1};word${'x'.repeat(at)};80`);
    const words = rows.map(row => `${row.split(';')[1]} 80`);
    expect(entriesOf(['no;word;score', ...rows].join('\n'))).toEqual(words);
    const scored = rows.map(row => row.split(';').slice(1).reverse().join(';'));
    expect(entriesOf(['score;word', ...scored].join('\n'))).toEqual(words);
  });

  it.each([
    ['commas', (words: readonly string[]) => words.join(', ')],
    ['blanks', (words: readonly string[]) => words.join(' ')],
    ['JSON', (words: readonly string[]) => JSON.stringify(words)],
  ])('one line with thousands of words and %s', (_, written) => {
    const letters = ['а', 'é', 'o', 'ж', 'k'];
    const words = Array.from({ length: 3000 }, (_, at) =>
      Array.from({ length: 6 }, (_, place) => letters[Math.floor(at / 5 ** place) % 5]).join(''),
    );
    for (const start of ['', 'a', 'ab', 'abc'])
      expect(entriesOf(written([`x${start}`, ...words]))).toEqual([`x${start}`, ...words]);
  });

  it('one long line is said to be one word', () => {
    expect(notesOf('catdogowlcatdogowlcatdogowlcatdogowlcatdogowl')).toContain('its only line is taken for one word');
  });

  it.each<[string, string]>([
    ['{"cat": ', 'no valid JSON: expected an array of words'],
    ['["cat", "dog"', 'no valid JSON'],
    ['{\\rtf1\\ansi cat\\par dog}', 'a document with layout: save it as plain text'],
    ['<!DOCTYPE html>\n<p>cat\n', 'a document with layout'],
  ])('%j is refused', (content, message) => {
    expect(() => entriesOf(content)).toThrow(InputError);
    expect(() => entriesOf(content)).toThrow(message);
  });

  it('scores are not written into such a list', () => {
    const score = (content: string) =>
      rescored({ source: 'w.txt', bytes: bytesOf(content) }, new Map([['CAT', 80]]), {}, false);
    expect(() => score('["cat", "dog"]')).toThrow(
      'its entries are written as JSON: rewrite the list with dict convert first',
    );
    expect(() => score('1. cat\n2. dog\n')).toThrow('written as 1. WORD');
  });
});

describe('lists that only look like one', () => {
  it.each<[string, string, readonly string[]]>([
    ['phrases', 'hot dog\nice cream\nblack box\nred\n', ['hot dog', 'ice cream', 'black box', 'red']],
    ['names', 'New York\nLos Angeles\nSan Francisco Bay\n', ['New York', 'Los Angeles', 'San Francisco Bay']],
    [
      'titles',
      'The Lord of the Rings\nThe Old Man and the Sea\n',
      ['The Lord of the Rings', 'The Old Man and the Sea'],
    ],
    ['words in brackets', '[[cat]]\n[dog]\nowl\n', ['[[cat]]', '[dog]', 'owl']],
    ['one phrase', 'Hot dog stand\n', ['Hot dog stand']],
    [
      'phrases and clues',
      'hot dog,Sausage in a bun\nice cream,Cold sweet thing\nNew York,City of lights\n',
      ['hot dog Sausage in a bun', 'ice cream Cold sweet thing', 'New York City of lights'],
    ],
    [
      'phrases with short clues',
      'ice cream,dessert\nNew York,city\nhot dog,snack\n',
      ['ice cream dessert', 'New York city', 'hot dog snack'],
    ],
    ['clues that are words', 'cat,pet\ndog,pet\n', ['cat pet', 'dog pet']],
    [
      'several clues',
      'cat,pet,feline,mouser\ndog,pet,canine,barker\n',
      ['cat pet,feline,mouser', 'dog pet,canine,barker'],
    ],
    ['numbers as clues', 'cat=1\ndog=2\n', ['cat 1', 'dog 2']],
    ['empty clues', 'cat;80;\ndog;70;\n', ['cat 80', 'dog 70']],
    ['a word with its clue', 'cat, a small pet, perhaps\n', ['cat a small pet, perhaps']],
    ['empty scores', 'word;score;clue\ncat;;Small pet\ndog;;\n', ['cat Small pet', 'dog']],
    ['words that columns are called', 'answer\nclue\nword\n', ['answer', 'clue', 'word']],
  ])('%s', (_, content, entries) => {
    expect(entriesOf(content)).toEqual(entries);
    expect(notesOf(content)).not.toMatch(/taken|left out, as/);
  });
});
