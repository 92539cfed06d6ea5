// The mutants of a program's text: each is a small change in one place, as a slip of the hand would make it. The text is written once
// with a switch in each of these places, so that all mutants are tried without reading the program again.

import { parseAst } from 'rolldown/parseAst';

export interface Mutant {
  /** From 1. */
  readonly line: number;
  /** The line, with its place marked, and what stands there instead. */
  readonly text: string;
}

export interface Switched {
  readonly mutants: readonly Mutant[];
  /** The program, in which `$m(n)` says whether mutant n is on. */
  readonly text: string;
}

/** The parts of a syntax tree that are used. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

/** What may stand in the place of a node. */
interface Place {
  readonly start: number;
  readonly end: number;
  /** Mutants and their texts; the text of a statement is left out. */
  readonly others: readonly { readonly id: number; readonly text: string }[];
  readonly isStatement: boolean;
}

const OPERATORS: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '<<': ['>>'],
  '>>': ['<<'],
  '&': ['|'],
  '|': ['&'],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
  '+=': ['-='],
  '-=': ['+='],
};
const METHODS: Readonly<Record<string, string>> = {
  every: 'some',
  some: 'every',
  max: 'min',
  min: 'max',
  ceil: 'floor',
  floor: 'ceil',
};

/** What stands in the place of a part of a node. */
interface Other {
  readonly from: number;
  readonly to: number;
  readonly instead: string;
}

/**
 * @param text JavaScript
 * @param first the number of the first mutant
 */
export function switchedOf(text: string, first: number): Switched {
  const mutants: Mutant[] = [];
  const places: Place[] = [];
  /** @param chain the whole of `a?.b.c()`, of which only the whole can be put in brackets */
  const visit = (node: Node, parent: Node | undefined, chain: Node): void => {
    const others = [...testsOf(node, parent), ...othersOf(node, text)];
    const { start, end } = node.type === 'CallExpression' ? chain : node;
    if (others.length > 0)
      places.push({
        start,
        end,
        isStatement: node.type.endsWith('Statement'),
        others: others.map(({ from, to, instead }, nth) => ({
          id: first + mutants.length + nth,
          text: text.slice(start, from) + instead + text.slice(to, end),
        })),
      });
    mutants.push(...others.map(other => mutantOf(text, other)));
    for (const [field, value] of Object.entries(node))
      for (const child of Array.isArray(value) ? value : [value]) {
        if (!isNode(child) || (field === 'key' && node.computed !== true)) continue;
        const isLink = node.type === 'ChainExpression' || field === 'callee' || field === 'object';
        visit(child, node, isLink ? (node.type === 'ChainExpression' ? node : chain) : child);
      }
  };
  const program = parseAst(text) as unknown as Node;
  visit(program, undefined, program);
  places.sort((one, other) => one.start - other.start || other.end - one.end);
  return { mutants, text: written(text, places) };
}

/** The text with a switch in each place; places are sorted, outer ones first. */
function written(text: string, places: readonly Place[]): string {
  let next = 0;
  const part = (from: number, to: number): string => {
    let out = '';
    let at = from;
    while (next < places.length && places[next]!.start < to) {
      const { start, end, others, isStatement } = places[next++]!;
      const own = part(start, end);
      const tests = others.map(other => (isStatement ? `!$m(${other.id})` : `$m(${other.id}) ? (${other.text}) : `));
      out += text.slice(at, start) + (isStatement ? `{ if (${tests[0]}) ${own} }` : `(${tests.join('')}(${own}))`);
      at = end;
    }
    return out + text.slice(at, to);
  };
  return part(0, text.length);
}

/** A condition may hold always, or never. */
function testsOf(node: Node, parent: Node | undefined): readonly Other[] {
  const isTest = parent?.test === node && /^(If|Conditional)/.test(parent.type);
  return isTest ? ['true', 'false'].map(instead => ({ from: node.start, to: node.end, instead })) : [];
}

function othersOf(node: Node, text: string): readonly Other[] {
  const { start, end } = node;
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
    case 'AssignmentExpression': {
      const [left, right] = [node.left, node.right] as [Node, Node];
      const operator = String(node.operator);
      const at = text.indexOf(operator, left.end);
      return (OPERATORS[operator] ?? []).map(other => {
        // `a ?? b && c` is not valid JavaScript.
        const whole = `(${text.slice(left.start, left.end)}) ${other} (${text.slice(right.start, right.end)})`;
        return node.type === 'LogicalExpression'
          ? { from: start, to: end, instead: whole }
          : { from: at, to: at + operator.length, instead: other };
      });
    }
    case 'UnaryExpression':
      return node.operator === '!' ? [{ from: start, to: start + 1, instead: '' }] : [];
    case 'UpdateExpression': {
      const at = node.prefix === true ? start : end - 2;
      return [{ from: at, to: at + 2, instead: node.operator === '++' ? '--' : '++' }];
    }
    case 'Literal':
      if (typeof node.value === 'number') return [{ from: start, to: end, instead: `(${node.value} + 1)` }];
      return typeof node.value === 'boolean' ? [{ from: start, to: end, instead: String(!node.value) }] : [];
    case 'CallExpression': {
      const property = (node.callee as Node).property as Node | undefined;
      const other = METHODS[String(property?.name)];
      return other === undefined ? [] : [{ from: property!.start, to: property!.end, instead: other }];
    }
    case 'ExpressionStatement':
      return (node.expression as Node).type === 'CallExpression' ? [{ from: start, to: end, instead: ';' }] : [];
    case 'ContinueStatement':
    case 'BreakStatement':
      return [{ from: start, to: end, instead: ';' }];
    default:
      return [];
  }
}

function mutantOf(text: string, { from, to, instead }: Other): Mutant {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const end = text.indexOf('\n', from);
  const marked = `${text.slice(start, from).trimStart()}[${text.slice(from, Math.min(to, end))}]${text.slice(Math.min(to, end), end)}`;
  return { line: text.slice(0, from).split('\n').length, text: `${marked} -> ${instead}` };
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}
