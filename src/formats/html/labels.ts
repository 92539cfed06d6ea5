// What the page says to its solver, in the languages that puzzles come in here.

import type { WordsLanguage } from '../printed-words.js';

export interface Labels {
  readonly check: string;
  readonly reveal: string;
  readonly letter: string;
  readonly word: string;
  readonly grid: string;
  readonly clear: string;
  readonly print: string;
  readonly enlarge: string;
  readonly previous: string;
  readonly next: string;
  /** `{row}`, `{column}`, `{clue}`, `{at}` and `{of}` are put in. */
  readonly cell: string;
  readonly across: string;
  readonly down: string;
  readonly solved: string;
  /** `{count}` letters of it revealed. */
  readonly helped: string;
  /** All of it was revealed. */
  readonly shown: string;
  readonly pencil: string;
  readonly auto: string;
  readonly timer: string;
  readonly wrong: string;
  readonly right: string;
  readonly full: string;
  readonly sureClear: string;
  readonly sureReveal: string;
  readonly help: string;
  readonly noScript: string;
}

export const LABELS: Readonly<Record<WordsLanguage, Labels>> = {
  en: {
    check: 'Check',
    reveal: 'Reveal',
    letter: 'letter',
    word: 'word',
    grid: 'grid',
    clear: 'Clear',
    print: 'Print',
    enlarge: 'Enlarge the clues',
    previous: 'Previous clue',
    next: 'Next clue',
    cell: 'Row {row}, column {column}. {clue} Letter {at} of {of}.',
    across: 'across',
    down: 'down',
    solved: 'Solved!',
    helped: 'Complete. Letters revealed: {count}',
    shown: 'This is the solution.',
    pencil: 'Pencil',
    auto: 'Check as you type',
    timer: 'Timer',
    wrong: 'Wrong letters: {count}',
    right: 'Nothing wrong so far',
    full: 'The grid is full, but not yet right',
    sureClear: 'Clear the whole grid?',
    sureReveal: 'Reveal the whole grid?',
    help: 'Arrow keys move, Space changes direction, Tab goes to the next clue, Esc to the list of clues.',
    noScript:
      'To solve the puzzle on this page, allow its script; it needs no network. You can print the page without it.',
  },
  ru: {
    check: 'Проверить',
    reveal: 'Открыть',
    letter: 'букву',
    word: 'слово',
    grid: 'всё',
    clear: 'Очистить',
    print: 'Печать',
    enlarge: 'Увеличить определения',
    previous: 'Предыдущий вопрос',
    next: 'Следующий вопрос',
    cell: 'Строка {row}, столбец {column}. {clue} Буква {at} из {of}.',
    across: 'по горизонтали',
    down: 'по вертикали',
    solved: 'Разгадано!',
    helped: 'Готово. Открыто букв: {count}',
    shown: 'Это ответы.',
    pencil: 'Карандаш',
    auto: 'Проверять сразу',
    timer: 'Таймер',
    wrong: 'Неверных букв: {count}',
    right: 'Пока всё верно',
    full: 'Сетка заполнена, но ошибки есть',
    sureClear: 'Очистить всю сетку?',
    sureReveal: 'Открыть всю сетку?',
    help: 'Стрелки ведут по сетке, пробел меняет направление, Tab ведёт к следующему вопросу, Esc — к списку вопросов.',
    noScript:
      'Чтобы разгадывать на этой странице, разрешите её сценарий; сеть ему не нужна. Печатать можно и без него.',
  },
  de: {
    check: 'Prüfen',
    reveal: 'Aufdecken',
    letter: 'Buchstabe',
    word: 'Wort',
    grid: 'alles',
    clear: 'Leeren',
    print: 'Drucken',
    enlarge: 'Hinweise vergrößern',
    previous: 'Vorige Frage',
    next: 'Nächste Frage',
    cell: 'Zeile {row}, Spalte {column}. {clue} Buchstabe {at} von {of}.',
    across: 'waagerecht',
    down: 'senkrecht',
    solved: 'Gelöst!',
    helped: 'Fertig. Aufgedeckte Buchstaben: {count}',
    shown: 'Das ist die Lösung.',
    pencil: 'Bleistift',
    auto: 'Sofort prüfen',
    timer: 'Stoppuhr',
    wrong: 'Falsche Buchstaben: {count}',
    right: 'Bisher nichts falsch',
    full: 'Das Gitter ist voll, aber noch nicht richtig',
    sureClear: 'Das ganze Gitter leeren?',
    sureReveal: 'Das ganze Gitter aufdecken?',
    help: 'Pfeiltasten bewegen, die Leertaste wechselt die Richtung, Tab führt zur nächsten Frage, Esc zur Liste der Fragen.',
    noScript:
      'Zum Lösen auf dieser Seite ihr Skript erlauben; es braucht kein Netz. Gedruckt ist sie ohne vollständig.',
  },
};
