import type { Finding, Rule } from './rule.ts';
import { lineAt, literal, nodesOf, part, parts, textOf, type Node } from './syntax.ts';
import type { Tree } from './tree.ts';

const FUNCTION = /\bcreate\s+(?:or\s+replace\s+)?(?:function|procedure)\s+([\w.]+)/gi;
const MIGRATION = /^server\/database\/migrations\/.*\.sql$/;

/**
 * A break that no longer finds its place tries nothing, and the page that counts it says something that was true once. So
 * each stands in its file exactly once, names tests that are there, and breaks no function that a later migration has
 * made anew.
 */
export const breaks: Rule = {
  name: 'breaks-find-their-place',
  find: (tree) =>
    tree.files
      .filter((file) => /^bin\/breaks\/[^/]+\.ts$/.test(file))
      .flatMap((file) => {
        const { text, program } = tree.syntax(file);
        const said = spoken(program);
        return nodesOf(program, 'ObjectExpression').flatMap((node) => {
          const [place, find] = [said(value(node, 'file')), said(value(node, 'find'))];
          if (place === undefined || find === undefined) return [];
          const tests = parts(value(node, 'tests'), 'elements').flatMap((each) => said(each) ?? []);
          return faults(tree, place, find, tests).map(
            (says): Finding => ({ file, line: lineAt(text, node.start), says }),
          );
        });
      }),
};

/** The text that a node says: a literal, or a constant of the same file that is one. */
function spoken(program: Node): (node: Node | undefined) => string | undefined {
  const constants = new Map(
    nodesOf(program, 'VariableDeclarator').map((each) => [
      textOf(part(each, 'id'), 'name'),
      literal(part(each, 'init')),
    ]),
  );
  return (node) => literal(node) ?? constants.get(textOf(node, 'name'));
}

function value(object: Node, name: string): Node | undefined {
  const property = parts(object, 'properties').find((each) => textOf(part(each, 'key'), 'name') === name);
  return part(property, 'value');
}

function faults(tree: Tree, place: string, find: string, tests: readonly string[]): string[] {
  const lost = tests.filter((test) => !tree.files.includes(test)).map((test) => `there is no ${test}`);
  if (!tree.files.includes(place)) return [`there is no ${place}`, ...lost];
  const text = tree.read(place);
  const times = text.split(find).length - 1;
  if (times !== 1) return [`${JSON.stringify(find)} stands ${times} times in ${place}`, ...lost];
  const later = MIGRATION.test(place) ? madeAnew(tree, place, text.indexOf(find)) : undefined;
  return later ? [`${place} says it no more: ${later}`, ...lost] : lost;
}

/** The later migration that makes the function anew in which an offset lies. */
function madeAnew(tree: Tree, place: string, offset: number): string | undefined {
  const before = [...tree.read(place).slice(0, offset).matchAll(FUNCTION)].at(-1);
  const rest = before && tree.read(place).slice(before.index, offset);
  // Past the end of its body, which every function of ours has between two dollar signs, no function is meant.
  if (!before || (rest ?? '').split('$$').length > 2) return undefined;
  const name = before[1]?.toLowerCase();
  const later = tree.files.find(
    (file) =>
      MIGRATION.test(file) &&
      file > place &&
      [...tree.read(file).matchAll(FUNCTION)].some((match) => match[1]?.toLowerCase() === name),
  );
  return later && `${later} makes ${name} anew`;
}
