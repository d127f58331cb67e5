import { createHash } from 'node:crypto';
import pg from 'pg';
import { type RawBuilder, sql } from 'kysely';

/**
 * A statement that ends in this word is parsed once and planned for its own values each time. Of a prepared statement
 * PostgreSQL keeps one plan once that looks no dearer on average; where the best plan hangs on the values, as in a search
 * that finds nothing or half of everything, the average is wrong for most.
 */
const ANEW = '/* planned anew */';

/** For `modifyEnd` of a query whose best plan hangs on what is asked. */
export const plannedAnew: RawBuilder<unknown> = sql.raw(ANEW);

/** Whether a statement is to be planned for its own values, also where it has a name. */
export const isPlannedAnew = (text: string): boolean => text.endsWith(ANEW);

/** A text is asked so often before it is worth a place in the memory of every connection. */
const OFTEN = 3;
/** More statements than the program has; each costs every connection some ten kilobytes. */
const MOST_NAMES = 400;
/** Of them for what is planned anew, which comes in as many shapes as lists are narrowed in. */
const MOST_ANEW = 100;
/** Texts that are being counted: lists with many filters make ever new ones. */
const MOST_COUNTED = 4_000;

/** What a statement is called, by its text alone; undefined for one that is to be parsed anew. */
export type Naming = (text: string) => string | undefined;

export type StatementNames = {
  nameOf: Naming;
  /** Calls everything by another name: what was prepared under the old ones is of no use any more. */
  renew(): void;
};

/**
 * Makes what names the statements that are asked often, so that a connection parses and plans them once. The same text
 * has the same name on every connection, for poolers that share what was prepared.
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
 * Whether a table has got another shape since a statement was prepared, as when a newer server migrates the database:
 * "cached plan must not change result type" of PostgreSQL's plancache.c.
 */
export const isOutdated = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery';
