import { importsOf } from './imports.ts';
import type { RuleFinding, Rule } from './rule.ts';
import { workspaceOf } from './workspaces.ts';
import { isTest, sources, type Tree } from './tree.ts';

/** A library that describes shapes weighs more than a screen, and a browser needs none of it: answers come checked from the server. */
const heavy = /^(zod|@orpc\/[^/]+)$/;
/** Programs of the web that run where it is built. */
const built = /^web\/(build|vite\.config|(?:[^/]+\/)+generate-[^/]+)\.ts$/;

/** No file of the web leads to a library of shapes through what it imports of `domain`; a type leads nowhere. */
export const lightBrowser: Rule = {
  name: 'browsers-load-no-shapes',
  find: (tree) => {
    const known = new Map<string, boolean>();
    return sources(tree)
      .filter((file) => workspaceOf(file) === 'web' && !isTest(file) && !built.test(file))
      .flatMap((file) =>
        importsOf(tree, file)
          .filter(({ isType }) => !isType)
          .filter(({ specifier, target }) => heavy.test(specifier) || leadsThere(tree, target, known))
          .map(({ line, specifier }): RuleFinding => ({ file, line, says: `${specifier} brings zod along` })),
      );
  },
};

function leadsThere(tree: Tree, file: string | undefined, known: Map<string, boolean>): boolean {
  if (file === undefined || workspaceOf(file) !== 'domain' || !tree.files.includes(file)) return false;
  const before = known.get(file);
  if (before !== undefined) return before;
  known.set(file, false);
  const leads = importsOf(tree, file).some(
    ({ isType, specifier, target }) => !isType && (heavy.test(specifier) || leadsThere(tree, target, known)),
  );
  known.set(file, leads);
  return leads;
}
