import { type Fault, onlineFaults } from './online-migrations.ts';
import type { RuleFinding, Rule } from './rule.ts';
import { withoutComments } from './sql.ts';
import { lineAt } from './syntax.ts';

const FILE = /^server\/database\/migrations\/(\d{4})-[^/]+\.sql$/;

/**
 * Migrations run by their numbers, so no two share one. Functions stand in the pages of the schema, which create them anew: one that a
 * migration made would be gone on the next start. An old ticket keeps the values that it was sealed with (decision 75): a new column is
 * empty there. And trucks are weighed while a migration runs, so it locks no table for longer than a moment.
 */
export const migrationsInLine: Rule = {
  name: 'migrations-in-one-line',
  find: (tree) => {
    const migrations = tree.files.filter((file) => FILE.test(file)).toSorted();
    return [
      ...sharedNumbers(migrations),
      ...migrations.flatMap((file) => {
        const sql = withoutComments(tree.read(file));
        return [...functionsMade(sql), ...brokenSeals(sql), ...onlineFaults(sql)]
          .toSorted((one, other) => one.at - other.at)
          .map(({ at, says }): RuleFinding => ({ file, line: lineAt(sql, at), says }));
      }),
    ];
  },
};

const numberOf = (file: string): string => FILE.exec(file)?.[1] ?? '';

const sharedNumbers = (migrations: readonly string[]): RuleFinding[] =>
  migrations.flatMap((file, at): RuleFinding[] => {
    const before = migrations[at - 1];
    if (before === undefined || numberOf(before) !== numberOf(file)) return [];
    return [{ file, line: 1, says: `${before} has this number: take the next free one` }];
  });

const FUNCTION = /^\s*create (?:or replace )?(?:function|procedure) ([\w.]+)/gim;

const functionsMade = (sql: string): Fault[] =>
  [...sql.matchAll(FUNCTION)].map((match) => ({
    at: match.index + match[0].search(/\S/),
    says: `${match[1]} belongs into server/database/schema/functions`,
  }));

/** A change of a table that tickets are sealed with, up to the end of the statement. */
const SEALED =
  /\balter table (?:if exists )?(?:only )?(?:public\.)?(?:operation|operation_division|operation_trailer|request)\s([^;]*)/gi;
/** One action of such a statement; a comma between two is followed by a verb, other commas are inside of one. */
const ACT =
  /\b(?:add|alter|drop|rename|disable|enable|validate)\s[\s\S]*?(?=,\s*(?:add|alter|drop|validate)\s|$)/gi;
const COLUMN =
  /^add\s+(?:column\s+)?(?:if not exists\s+)?(?!constraint\b|check\b|unique\b|foreign\b|primary\b|exclude\b)/i;
const FILLED = /\bnot null\b|\bdefault\b|\bgenerated\b/i;
const LOST =
  /^(?:drop column|rename (?:column\s+)?(?!constraint\b|to\b)\w+ to|alter (?:column\s+)?\w+ (?:set data )?type)\b/i;

/** What would make old tickets differ from their seals. */
function brokenSeals(sql: string): Fault[] {
  const breach = (act: string): string | null => {
    if (COLUMN.test(act) && FILLED.test(act))
      return 'tickets are sealed by all their columns: a new one is nullable and has no default';
    if (LOST.test(act)) return 'tickets are sealed by all their columns: what there is stays, by its name';
    return null;
  };
  return [...sql.matchAll(SEALED)].flatMap((statement) =>
    [...(statement[1] ?? '').matchAll(ACT)].flatMap((act): Fault[] => {
      const says = breach(act[0]);
      const at = statement.index + statement[0].length - (statement[1] ?? '').length + act.index;
      return says === null ? [] : [{ at, says }];
    }),
  );
}
