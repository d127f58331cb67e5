import type { Finding, Rule } from './rule.ts';
import { withoutComments } from './sql.ts';
import { lineAt } from './syntax.ts';
import type { Tree } from './tree.ts';

const FOLDER = /^server\/database\/migrations\/(\d{4})-[^/]+\.sql$/;
/** From here on a function that is there already says which migration it was taken from. */
const NAMES_ITS_BASE_FROM = '0160';

/** From here on tickets are sealed by all that they say (decision 75). */
const SEALED_FROM = '0346';

/**
 * Migrations run by their numbers, so no two have one. And who redefines a function says of which migration's text it is made:
 * two that were made from the same one, beside each other, would lose what the first has added. And what a ticket of old says
 * stays as it was sealed: a new column of it is empty there.
 */
export const migrationsInLine: Rule = {
  name: 'migrations-in-one-line',
  find: (tree) => {
    const migrations = tree.files.filter((file) => FOLDER.test(file)).toSorted();
    return [...sharedNumbers(migrations), ...lostBases(tree, migrations), ...brokenSeals(tree, migrations)];
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

/** A change of a table that tickets are sealed with, up to the end of the statement. */
const SEALED =
  /\balter table (?:if exists )?(?:only )?(?:public\.)?(?:operation|operation_division|operation_trailer|request)\s([^;]*)/gi;
/** One act of such a statement; the comma between two is followed by a verb, others are inside of one. */
const ACT =
  /\b(?:add|alter|drop|rename|disable|enable|validate)\s[\s\S]*?(?=,\s*(?:add|alter|drop|validate)\s|$)/gi;
const COLUMN =
  /^add\s+(?:column\s+)?(?:if not exists\s+)?(?!constraint\b|check\b|unique\b|foreign\b|primary\b|exclude\b)/i;
const FILLED = /\bnot null\b|\bdefault\b|\bgenerated\b/i;
const LOST =
  /^(?:drop column|rename (?:column\s+)?(?!constraint\b|to\b)\w+ to|alter (?:column\s+)?\w+ (?:set data )?type)\b/i;

/** What would have tickets of old say something else than was sealed. */
function brokenSeals(tree: Tree, migrations: readonly string[]): Finding[] {
  const says = (act: string): string | null => {
    if (COLUMN.test(act) && FILLED.test(act))
      return 'tickets are sealed by all their columns: a new one is nullable and has no default';
    if (LOST.test(act)) return 'tickets are sealed by all their columns: what there is stays, by its name';
    return null;
  };
  return migrations
    .filter((file) => numberOf(file) > SEALED_FROM)
    .flatMap((file) => {
      const text = withoutComments(tree.read(file));
      return [...text.matchAll(SEALED)].flatMap((statement) =>
        [...(statement[1] ?? '').matchAll(ACT)].flatMap((act): Finding[] => {
          const complaint = says(act[0]);
          const start = statement.index + statement[0].length - (statement[1] ?? '').length + act.index;
          return complaint === null ? [] : [{ file, line: lineAt(text, start), says: complaint }];
        }),
      );
    });
}
