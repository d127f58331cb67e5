import { type RawBuilder, sql } from 'kysely';
import { may } from '@terezi/domain/grammar/policy.ts';
import type { HistorySource } from '@terezi/domain/history/sources.ts';
import { ableIn, type SignedIn } from '#platform/http/context.ts';
import type { Remembering } from '#platform/kept/history.ts';
import type { Remembered } from './remembered.ts';

const underscored = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A noun as one reader is told of it. */
export type Known = Pick<Remembered, 'noun' | 'isDated'> & {
  /** As the database names it. */
  readonly table: string;
  readonly told: Remembering;
  /** What each column that is told is called now, also under the names of older entries. */
  readonly columns: Readonly<Record<string, string>>;
  /** By what people know its row `it`. */
  readonly called: RawBuilder<string | null>;
  /** What it is found by, folded. */
  readonly folded: RawBuilder<string>;
  /** Where a change came from, as far as the noun knows. */
  readonly source: RawBuilder<HistorySource | null> | null;
  /** Whether its table keeps that with an index of its three-letter pieces. */
  readonly isIndexed: boolean;
};

/** A noun as it is told in a language. */
export function known(
  ctx: Pick<SignedIn, 'language'>,
  { of, called, former = {}, noun, isDated = false, folded, putting, source }: Remembered,
): Known {
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

/** The nouns whose history somebody may read, of those that are asked for. */
export const knownOf = (
  ctx: SignedIn,
  nouns: readonly Remembered[],
  tableNames: readonly string[] | undefined,
): Known[] =>
  nouns
    .filter(
      ({ read, noun }) => may(read, ableIn(ctx)) && (tableNames === undefined || tableNames.includes(noun)),
    )
    .map((noun) => known(ctx, noun));
