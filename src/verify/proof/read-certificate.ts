// Reads a certificate clause by clause as its text arrives: DRAT with negated literals only, `-12 -345 0`. A line that begins with `d`
// deletes a clause, and one that begins with `c` is a comment. Nothing that was read is kept.

/** A step of a certificate. */
export interface CertificateStep {
  readonly kind: 'add' | 'delete';
  /** The variables that cannot all be true. The last clause has none, which means that there is no fill. */
  readonly variables: readonly number[];
  /** From 1. */
  readonly line: number;
}

/** A text that is not a certificate. */
export class Malformed extends Error {
  readonly line: number;
  constructor(line: number, why: string) {
    super(why);
    this.line = line;
  }
}

const [MINUS, ZERO, NINE, NEWLINE, RETURN, SPACE, TAB] = [45, 48, 57, 10, 13, 32, 9];
const [COMMENT, DELETE] = ['c'.charCodeAt(0), 'd'.charCodeAt(0)];
const LARGEST = 2 ** 30;

/**
 * @param most the most variables that a clause may have
 * @throws Malformed
 */
export async function* stepsOf(
  chunks: AsyncIterable<Uint8Array>,
  most: number,
): AsyncGenerator<readonly CertificateStep[]> {
  let line = 1;
  let kind: CertificateStep['kind'] = 'add';
  let variables: number[] = [];
  /** The number read so far, -1 for none; `minus` is its sign. */
  let number = -1;
  let minus = false;
  let comment = false;
  const steps: CertificateStep[] = [];
  const end = (): void => {
    if (number < 0) {
      if (minus) throw new Malformed(line, 'a minus without a number');
      return;
    }
    if (number === 0) {
      if (minus) throw new Malformed(line, 'the number -0');
      steps.push({ kind, variables, line });
      variables = [];
      kind = 'add';
    } else {
      if (!minus)
        throw new Malformed(
          line,
          `the number ${number}: expected negative numbers, words and letters that do not stand together`,
        );
      if (variables.length === most) throw new Malformed(line, 'a clause longer than there are variables');
      variables.push(number);
    }
    number = -1;
    minus = false;
  };
  for await (const bytes of chunks) {
    for (const byte of bytes) {
      if (byte === NEWLINE) {
        if (!comment) end();
        comment = false;
        line++;
      } else if (comment) {
        // ignored
      } else if (byte >= ZERO! && byte <= NINE!) {
        number = Math.max(number, 0) * 10 + byte - ZERO!;
        if (number > LARGEST) throw new Malformed(line, 'a number beyond all variables');
      } else if (byte === SPACE || byte === RETURN || byte === TAB) {
        end();
      } else if (byte === MINUS && number < 0 && !minus) {
        minus = true;
      } else if (
        variables.length === 0 &&
        number < 0 &&
        !minus &&
        kind === 'add' &&
        (byte === COMMENT || byte === DELETE)
      ) {
        if (byte === COMMENT) comment = true;
        else kind = 'delete';
      } else {
        throw new Malformed(line, `the character '${String.fromCharCode(byte)}': expected the text of a DRAT proof`);
      }
    }
    yield steps;
    steps.length = 0;
  }
  if (!comment) end();
  if (variables.length > 0 || kind === 'delete') throw new Malformed(line, 'the last clause is cut off');
  yield steps;
}
