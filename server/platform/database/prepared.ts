import { createHash } from 'node:crypto';
import pg from 'pg';
import { type RawBuilder, sql } from 'kysely';

/**
 * A statement that ends in this word is parsed once and planned for its own values each time. PostgreSQL keeps one plan of a prepared
 * statement once that looks no dearer on average; where the best plan depends on the values, as in a search that finds nothing or half of
 * everything, the average is wrong for most.
 */
const ANEW = '/* planned anew */';

/** For `modifyEnd` of a query whose best plan depends on its values. */
export const plannedAnew: RawBuilder<unknown> = sql.raw(ANEW);

/** Whether a statement is to be planned for its own values, also where it has a name. */
export const isPlannedAnew = (text: string): boolean => text.endsWith(ANEW);

/** How often a text is asked before it is worth a place in the memory of every connection. */
const OFTEN = 3;
/** More statements than the program has; each costs every connection some ten kilobytes. */
const MOST_NAMES = 400;
/** How many of them may be planned anew: those come in as many shapes as lists are narrowed in. */
const MOST_ANEW = 100;
/** Texts that are being counted: lists with many filters make ever new ones. */
const MOST_COUNTED = 4_000;

/** The name of a statement, by its text alone; undefined for one that is to be parsed anew. */
export type Naming = (text: string) => string | undefined;

export type StatementNames = {
  nameOf: Naming;
  /** Gives everything another name: what was prepared under the old ones is of no use any more. */
  renew(): void;
};

/**
 * Names the statements that are asked often, so that a connection parses and plans them once. The same text has the same name on every
 * connection, for poolers that share what was prepared.
 */
export function statementNames(): StatementNames {
  const names = new Map<string, string>();
  const countByText = new Map<string, number>();
  let generation = 0;
  let anew = 0;

  const isFull = (text: string): boolean =>
    names.size >= MOST_NAMES || (anew >= MOST_ANEW && isPlannedAnew(text));
  function become(text: string): string {
    const name = `q${generation}-${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
    if (isPlannedAnew(text)) anew += 1;
    countByText.delete(text);
    names.set(text, name);
    return name;
  }
  return {
    nameOf(text) {
      const known = names.get(text);
      if (known !== undefined || isFull(text)) return known;
      const times = (countByText.get(text) ?? 0) + 1;
      if (times >= OFTEN) return become(text);
      if (countByText.size >= MOST_COUNTED) countByText.clear();
      countByText.set(text, times);
      return undefined;
    },
    renew() {
      generation += 1;
      anew = 0;
      names.clear();
    },
  };
}

/** For poolers that pass a connection on after each transaction and know nothing of prepared statements. */
export const namesNothing: StatementNames = { nameOf: () => undefined, renew: () => {} };

/**
 * Whether a table has changed its shape since a statement was prepared, as when a newer server migrates the database: "cached plan must not
 * change result type" of PostgreSQL's plancache.c.
 */
export const isOutdated = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery';
