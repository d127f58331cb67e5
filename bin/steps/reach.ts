import { importsOf } from '../rules/imports.ts';
import { sources, type Tree } from '../rules/tree.ts';

/**
 * Where everything comes together: the program, its contract, its screens, and what every test stands on. The search does not go through
 * these, since it would reach everything. A test that imports one of the program's own covers the whole, and counts.
 */
const whole = new Set([
  'domain/contract.ts',
  'server/app.ts',
  'server/asked.ts',
  'server/jobs.ts',
  'server/main.ts',
  'server/nouns.ts',
  'server/parts.ts',
  'server/put-back.ts',
  'web/main.tsx',
  'web/nouns.ts',
  'web/office.ts',
  'web/operator-screen.ts',
  'web/routes.ts',
  'web/screens.ts',
  'web/visitor.tsx',
]);
const ground = /^(server\/(demo|testing)|web\/testing)\//;
const test = /\.test\.tsx?$/;

/** Who imports a file, by its path. */
export type Importers = ReadonlyMap<string, readonly string[]>;

/** The files that import each file for what it does; the compiler judges imports of types alone. */
export function importersOf(tree: Tree): Importers {
  const importers = new Map<string, string[]>();
  for (const file of sources(tree))
    for (const { target, isType } of importsOf(tree, file)) {
      if (isType || target === undefined) continue;
      const known = importers.get(target);
      if (known) known.push(file);
      else importers.set(target, [file]);
    }
  return importers;
}

/** Everything that a change of these files reaches by imports, themselves included. */
export function reachedFrom(changed: readonly string[], importers: Importers): ReadonlySet<string> {
  const reached = new Set(changed);
  for (const file of reached) {
    const isChanged = changed.includes(file);
    if (!isChanged && ground.test(file)) continue;
    const isWhole = !isChanged && whole.has(file);
    for (const next of importers.get(file) ?? []) if (!isWhole || test.test(next)) reached.add(next);
  }
  return reached;
}

// A room of the server, or of the domain, which has the same rooms; in the two big ones a file counts for its own folder.
function roomOf(file: string): string | undefined {
  const [workspace = '', ...rooms] = file.split('/').slice(0, -1);
  if (!['server', 'domain'].includes(workspace) || rooms.length === 0) return undefined;
  return rooms.slice(0, rooms[0] === 'platform' || rooms[0] === 'weighing' ? 2 : 1).join('/');
}

/**
 * The tests that a change reaches: by imports, and on the server all of the same room, since tests there call a running product and import
 * nothing of what they test. No journeys: those are found by the screens that they open.
 */
export function testsReached(
  tree: Tree,
  changed: readonly string[],
  reached: ReadonlySet<string>,
): readonly string[] {
  const rooms = new Set(changed.filter((file) => !test.test(file)).map(roomOf));
  rooms.delete(undefined);
  return tree.files.filter(
    (file) =>
      test.test(file) &&
      !file.startsWith('e2e/') &&
      !file.includes('.outside.') &&
      (reached.has(file) || (file.startsWith('server/') && rooms.has(roomOf(file)))),
  );
}
