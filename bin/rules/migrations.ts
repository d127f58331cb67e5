import type { Finding, Rule } from './rule.ts';
import type { Tree } from './tree.ts';

const FOLDER = /^server\/database\/migrations\/(\d{4})-[^/]+\.sql$/;
/** From here on a function that is there already says which migration it was taken from. */
const NAMES_ITS_BASE_FROM = '0160';

/**
 * Migrations run by their numbers, so no two have one. And who redefines a function says of which migration's text it is made:
 * two that were made from the same one, beside each other, would lose what the first has added.
 */
export const migrationsInLine: Rule = {
  name: 'migrations-in-one-line',
  find: (tree) => {
    const migrations = tree.files.filter((file) => FOLDER.test(file)).toSorted();
    return [...sharedNumbers(migrations), ...lostBases(tree, migrations)];
  },
};

const numberOf = (file: string): string => FOLDER.exec(file)?.[1] ?? '';

const sharedNumbers = (migrations: readonly string[]): Finding[] =>
  migrations.flatMap((file, at): Finding[] => {
    const before = migrations[at - 1];
    if (before === undefined || numberOf(before) !== numberOf(file)) return [];
    return [{ file, line: 1, says: `${before} has this number: take the next free one` }];
  });

/** Each definition of a function, by its name: one of other parameters is another function, and seldom. */
const DEFINED = /^\s*create (or replace )?(?:function|procedure) ([\w.]+)\s*\(/gim;

function lostBases(tree: Tree, migrations: readonly string[]): Finding[] {
  const newest = new Map<string, string>();
  return migrations.flatMap((file) => {
    const text = tree.read(file);
    return [...text.matchAll(DEFINED)].flatMap(([whole, replaces, name = '']): Finding[] => {
      const base = newest.get(name);
      newest.set(name, numberOf(file));
      const isBound = numberOf(file) >= NAMES_ITS_BASE_FROM && replaces !== undefined;
      const says = `-- ${name}: from ${base}`;
      if (!isBound || base === undefined || base === numberOf(file) || text.includes(says)) return [];
      const line = text.slice(0, text.indexOf(whole.trim())).split('\n').length;
      return [{ file, line, says: `say which text this one is made of: "${says}", the newest there is` }];
    });
  });
}
