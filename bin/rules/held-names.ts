import type { RuleFinding, Rule } from './rule.ts';
import { lineAt, type Node, nodesOf, part, parts, textOf } from './syntax.ts';
import { sources } from './tree.ts';

/** Words that say what was done to a thing, or how it stands to another, and not what it is. */
const words = new Set([
  'answered',
  'asked',
  'brought',
  'found',
  'given',
  'heard',
  'kept',
  'made',
  'named',
  'of',
  'read',
  'said',
  'seen',
  'shown',
  'sought',
  'taken',
  'told',
  'written',
]);

const actions = new Set(['ArrowFunctionExpression', 'FunctionExpression']);
const types = ['TSTypeAliasDeclaration', 'TSInterfaceDeclaration'];
const functions = ['ArrowFunctionExpression', 'FunctionDeclaration', 'FunctionExpression'];

/** A variable is named by what it holds and a type by what it is, `truck` or `PageQuery`, since `found` and `Asked` fit everything. */
export const heldNames: Rule = {
  name: 'variables-say-what-they-hold',
  find: (tree) =>
    sources(tree).flatMap((file) => {
      const { text, program } = tree.syntax(file);
      return bound(program)
        .filter((name) => words.has((textOf(name, 'name') ?? '').toLowerCase()))
        .map((name): RuleFinding => {
          const says = `"${textOf(name, 'name')}" is said of everything: name it by what it holds or is`;
          return { file, line: lineAt(text, name.start), says };
        });
    }),
};

// A function held in a constant or passed in is named like any other function.
function bound(program: Node): Node[] {
  return [
    ...nodesOf(program, 'VariableDeclarator')
      .filter((each) => !actions.has(part(each, 'init')?.type ?? ''))
      .flatMap((each) => namesIn(part(each, 'id'))),
    ...nodesOf(program, ...functions).flatMap((each) => parts(each, 'params').flatMap(namesIn)),
    ...nodesOf(program, ...types).flatMap((each) => part(each, 'id') ?? []),
  ];
}

/** The names that a pattern binds. A name taken out by its own key is left out: its declaration chose it. */
function namesIn(pattern: Node | undefined): Node[] {
  switch (pattern?.type) {
    case 'Identifier':
      return isAction(pattern) ? [] : [pattern];
    case 'AssignmentPattern':
      return namesIn(part(pattern, 'left'));
    case 'RestElement':
      return namesIn(part(pattern, 'argument'));
    case 'ArrayPattern':
      return parts(pattern, 'elements').flatMap(namesIn);
    case 'ObjectPattern':
      return parts(pattern, 'properties')
        .filter((each) => Reflect.get(each, 'shorthand') !== true)
        .flatMap((each) => namesIn(each.type === 'Property' ? part(each, 'value') : each));
    default:
      return [];
  }
}

const isAction = (name: Node): boolean =>
  part(part(name, 'typeAnnotation'), 'typeAnnotation')?.type === 'TSFunctionType';
