import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Permission } from '@terezi/domain/grammar/policy.ts';
import type { HistorySource } from '@terezi/domain/history/sources.ts';
import type { SignedIn } from '#platform/http/context.ts';
import type { Remembering } from '#platform/kept/history.ts';
import type { KeptNoun } from '#platform/kept/noun.ts';
import type { Use } from '#platform/kept/use.ts';
import type { Change } from '#platform/kept/write.ts';
import type { CompanyWork } from '#platform/work/work.ts';

/** How rows of a noun get back what they were: by its own verb, from who may change them. */
export type Putting = {
  readonly noun: KeptNoun;
  readonly write: Permission;
  /** What a field's value must be, as the endpoint that adds a row says. */
  readonly shapes: Readonly<Record<string, z.ZodType>>;
  readonly uses: readonly Use[];
  change(ctx: CompanyWork, change: Change<object>, uses: readonly Use[]): Promise<unknown>;
};

/** A noun whose changes the history tells, as its own domain says it. */
export type Remembered = {
  /** Its name in questions and answers. */
  readonly noun: string;
  /** Who reads its rows' own history; nobody else sees any of it among that of all. */
  readonly read: Permission;
  /** By what people know a row: a field, or an expression over the row `it`. */
  readonly called: string | RawBuilder<string | null>;
  /** The same and what else a row is found by, folded already where the table keeps it so: folding each row takes its time. */
  readonly folded?: RawBuilder<string>;
  /** Its table, and which fields are told; places by their names in the reader's language. */
  of(ctx: Pick<SignedIn, 'language'>): Remembering;
  /** What its columns are called now, by what they were called in older entries. */
  readonly former?: Readonly<Record<string, string>>;
  /** Whether days that are over for somebody hide its rows: only what is told whose row the reader still sees. */
  readonly isDated?: boolean;
  /** Where a change of the field `each.name` in the entry `h` came from, as far as the noun knows more than the entry says; null where not. */
  readonly source?: RawBuilder<HistorySource | null>;
  /** How its entries are put back; not said of a noun whose are not. */
  readonly putting?: Putting;
};
