import { type RawBuilder, sql } from 'kysely';
import { may } from '@terezi/domain/grammar/policy.ts';
import type { HistorySource } from '@terezi/domain/history/sources.ts';
import { rulingCallerOf, type SignedIn } from '#platform/http/context.ts';
import type { AuditedTable } from '#platform/resource/history.ts';
import type { Audited } from './audited.ts';

const underscored = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A noun of the history as one caller reads it. */
export type ReadableNoun = Pick<Audited, 'noun' | 'isDated'> & {
  /** As the database names it. */
  readonly table: string;
  readonly told: AuditedTable;
  /** The present name of each column in the history, also by the names of older entries. */
  readonly columns: Readonly<Record<string, string>>;
  /** The name of its row `it`. */
  readonly called: RawBuilder<string | null>;
  /** The text by which its row is found, folded. */
  readonly folded: RawBuilder<string>;
  /** The source of a change, where the noun knows it. */
  readonly source: RawBuilder<HistorySource | null> | null;
  /** Whether its table has an index over the three-letter pieces of that text. */
  readonly isIndexed: boolean;
};

/** A noun of the history in a language. */
export function known(
  ctx: Pick<SignedIn, 'language'>,
  { of, called, former = {}, noun, isDated = false, folded, putting, source }: Audited,
): ReadableNoun {
  const remembering = of(ctx);
  const now = Object.entries(remembering.columns).map(([field, { stored = field }]) => underscored(stored));
  const name = typeof called === 'string' ? sql.ref<string | null>(`it.${called}`) : called;
  return {
    noun,
    isDated,
    told: remembering,
    table: underscored(remembering.table),
    columns: { ...former, ...Object.fromEntries(now.map((column) => [column, column])) },
    called: name,
    source: source ?? null,
    isIndexed: putting !== undefined,
    folded: folded ?? sql<string>`app.fold(${name})`,
  };
}

/** The nouns whose history the caller may read, of those asked for. */
export const knownOf = (
  ctx: SignedIn,
  nouns: readonly Audited[],
  tableNames: readonly string[] | undefined,
): ReadableNoun[] =>
  nouns
    .filter(
      ({ read, noun }) =>
        may(read, rulingCallerOf(ctx)) && (tableNames === undefined || tableNames.includes(noun)),
    )
    .map((noun) => known(ctx, noun));
