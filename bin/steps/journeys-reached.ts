import { importsOf } from '../rules/imports.ts';
import { literal, type Node, nodesOf, part, parts, textOf } from '../rules/syntax.ts';
import type { Tree } from '../rules/tree.ts';

/** A change below every screen reaches all journeys. So many of them run: those that open its screens most. */
const MAX_JOURNEYS = 8;

/** The address of any noun that is only declared, without a line about it in the browser. */
const ANY_NOUN = '/?';

const valueOf = (object: Node, name: string): Node | undefined =>
  part(
    parts(object, 'properties').find((property) => textOf(part(property, 'key'), 'name') === name),
    'value',
  );

/** The address that an object declares a screen at: its path, or the name of the noun whose screens it declares. */
function addressOf(key: string | undefined, object: Node): string | undefined {
  const path = literal(valueOf(object, 'path'));
  if (path !== undefined && (valueOf(object, 'load') ?? valueOf(object, 'asks')))
    return `/${path.split('/')[1] ?? ''}`;
  if (valueOf(object, 'record') === undefined) return undefined;
  return key === undefined ? ANY_NOUN : `/${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** The files that an object loads with `import()`, itself or through a function of the same file that it names. */
function loadedBy(tree: Tree, file: string, object: Node): readonly string[] {
  const names = nodesOf(object, 'Property').map((property) => textOf(part(property, 'value'), 'name'));
  const constants = nodesOf(tree.syntax(file).program, 'VariableDeclarator').filter(
    (each) =>
      names.includes(textOf(part(each, 'id'), 'name')) &&
      part(each, 'init')?.type === 'ArrowFunctionExpression',
  );
  const loads = new Set(
    [object, ...constants].flatMap((each) =>
      nodesOf(each, 'ImportExpression').map((load) => literal(part(load, 'source'))),
    ),
  );
  return importsOf(tree, file).flatMap(({ specifier, target }) =>
    target !== undefined && loads.has(specifier) ? [target] : [],
  );
}

const loadsLater = (tree: Tree, file: string): boolean =>
  tree.files.includes(file) && /\bimport\(/.test(tree.read(file));

/** The engine that draws the screens of nouns, imported by the file that declares them. */
const engineOf = (tree: Tree, file: string): string[] =>
  importsOf(tree, file).flatMap(({ target }) =>
    target !== undefined && /screens\.tsx?$/.test(target) && loadsLater(tree, target) ? [target] : [],
  );

type Declared = { address: string; file: string; programs: readonly string[] };

function declaredIn(tree: Tree, file: string): Declared[] {
  const { program } = tree.syntax(file);
  const keys = new Map(
    nodesOf(program, 'Property').map((each) => [part(each, 'value'), textOf(part(each, 'key'), 'name')]),
  );
  return nodesOf(program, 'ObjectExpression').flatMap((object) => {
    const address = addressOf(keys.get(object), object);
    if (address === undefined) return [];
    const isNoun = literal(valueOf(object, 'path')) === undefined;
    const programs = [...loadedBy(tree, file, object), ...(isNoun ? engineOf(tree, file) : [])];
    return [{ address, file, programs }];
  });
}

/** The first parts of the addresses of all screens that a change reaches. */
export function screensReached(
  tree: Tree,
  changed: readonly string[],
  reached: ReadonlySet<string>,
): ReadonlySet<string> {
  const declared = tree.files
    .filter((file) => /^web\/.*\.tsx?$/.test(file) && !/\.test\./.test(file))
    .filter((file) => loadsLater(tree, file))
    .flatMap((file) => declaredIn(tree, file));
  // A change in a room of the server or of the domain shows on the screens of the room of the same name.
  const rooms = new Set(
    changed
      .filter((file) => !/\.test\./.test(file))
      .flatMap((file) => /^(?:server|domain)\/([^/]+)\//.exec(file)?.[1] ?? []),
  );
  const isReached = ({ file, programs }: Declared) =>
    changed.includes(file) ||
    programs.some((program) => reached.has(program) || rooms.has(program.split('/')[1] ?? ''));
  const screens = new Set(declared.filter(isReached).map(({ address }) => address));
  if (!screens.delete(ANY_NOUN)) return screens;
  const nouns = tree.files.flatMap((file) => {
    const [, name] = /^domain\/catalogues\/([a-z-]+)\.ts$/.exec(file) ?? [];
    return name === undefined ? [] : [`/${name}`];
  });
  return new Set([...screens, ...nouns]);
}

/** The first part of an address as a journey writes it. A bare slash counts as the page at the root only where `goto` opens it. */
const address = /['"`](?:\$\{\w+\})?(\/[a-z-]+)(?=['"`/?$])|goto\(['"`](\/)(?=['"`?])/g;

/** The addresses that a journey opens, each as often as it occurs there or in the files of its own workspace that it imports. */
function opened(tree: Tree, journey: string): string[] {
  const files = new Set([journey]);
  for (const file of files)
    for (const { target } of importsOf(tree, file)) if (target?.startsWith('e2e/')) files.add(target);
  return [...files].flatMap((file) =>
    [...tree.read(file).matchAll(address)].map(([, first, root]) => first ?? root ?? ''),
  );
}

/** The journeys that a change reaches: those changed themselves, and of those that open its screens the ones that do most. */
export function journeysReached(
  tree: Tree,
  changed: readonly string[],
  reached: ReadonlySet<string>,
  screens: ReadonlySet<string>,
): { run: readonly string[]; left: number } {
  const journeys = tree.files.filter((file) => /^e2e\/.*\.test\.ts$/.test(file));
  const own = journeys.filter((file) => changed.includes(file));
  const rest = journeys
    .filter((file) => !own.includes(file))
    .map((file) => {
      const addresses = opened(tree, file);
      const hits = addresses.filter((address) => screens.has(address)).length;
      return { file, share: addresses.length === 0 ? 0 : hits / addresses.length, hits };
    })
    .filter(({ file, hits }) => hits > 0 || reached.has(file))
    .sort((a, b) => b.share - a.share || b.hits - a.hits);
  const chosen = rest.slice(0, Math.max(0, MAX_JOURNEYS - own.length)).map(({ file }) => file);
  return { run: [...own, ...chosen], left: rest.length - chosen.length };
}
