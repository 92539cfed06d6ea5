// The mutants of a program's text: each is a small change in one place, like a typical mistake of a programmer.

import { parseAst } from 'rolldown/parseAst';

export interface Mutant {
  readonly start: number;
  readonly end: number;
  readonly instead: string;
}

/** The parts of a syntax tree that are used. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
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

/** @param text JavaScript */
export function mutantsOf(text: string): readonly Mutant[] {
  const mutants: Mutant[] = [];
  const put = (start: number, end: number, instead: string): void => void mutants.push({ start, end, instead });
  const visit = (node: Node, parent: Node | undefined): void => {
    mutate(node, parent, text, put);
    for (const [field, value] of Object.entries(node))
      for (const child of Array.isArray(value) ? value : [value])
        if (isNode(child) && !(field === 'key' && node.computed !== true)) visit(child, node);
  };
  visit(parseAst(text) as unknown as Node, undefined);
  return mutants;
}

function mutate(
  node: Node,
  parent: Node | undefined,
  text: string,
  put: (start: number, end: number, instead: string) => void,
): void {
  const { start, end } = node;
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
    case 'AssignmentExpression': {
      const [left, right] = [node.left, node.right] as [Node, Node];
      const operator = String(node.operator);
      const at = text.indexOf(operator, left.end);
      for (const other of OPERATORS[operator] ?? []) {
        // `a ?? b && c` is not valid JavaScript.
        const whole = `(${text.slice(left.start, left.end)}) ${other} (${text.slice(right.start, right.end)})`;
        if (node.type === 'LogicalExpression') put(start, end, whole);
        else put(at, at + operator.length, other);
      }
      break;
    }
    case 'UnaryExpression':
      if (node.operator === '!') put(start, start + 1, '');
      break;
    case 'UpdateExpression': {
      const at = node.prefix === true ? start : end - 2;
      put(at, at + 2, node.operator === '++' ? '--' : '++');
      break;
    }
    case 'ConditionalExpression':
    case 'IfStatement':
      for (const verdict of ['true', 'false']) {
        const test = node.test as Node;
        put(test.start, test.end, verdict);
      }
      break;
    case 'Literal':
      if (typeof node.value === 'number') put(start, end, `(${node.value} + 1)`);
      if (typeof node.value === 'boolean') put(start, end, String(!node.value));
      break;
    case 'MemberExpression': {
      const property = node.property as Node;
      const other = METHODS[String(property.name)];
      if (other !== undefined && parent?.type === 'CallExpression') put(property.start, property.end, other);
      break;
    }
    case 'ExpressionStatement':
      if ((node.expression as Node).type === 'CallExpression') put(start, end, ';');
      break;
    case 'ContinueStatement':
    case 'BreakStatement':
      put(start, end, ';');
      break;
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}
