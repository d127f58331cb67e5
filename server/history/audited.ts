import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Permission } from '@terezi/domain/grammar/policy.ts';
import type { HistorySource } from '@terezi/domain/history/sources.ts';
import type { SignedIn } from '#platform/http/context.ts';
import type { AuditedTable } from '#platform/resource/history.ts';
import type { Resource } from '#platform/resource/resource.ts';
import type { Use } from '#platform/resource/use.ts';
import type { Change } from '#platform/resource/write.ts';
import type { CompanyWork } from '#platform/work/work.ts';

/** How rows of a noun are put back: by its own verb, for those who may change them. */
export type PutBackRule = {
  readonly noun: Resource;
  readonly write: Permission;
  /** The shape of each field's value, as the endpoint that adds a row requires it. */
  readonly shapes: Readonly<Record<string, z.ZodType>>;
  readonly uses: readonly Use[];
  change(ctx: CompanyWork, change: Change<object>, uses: readonly Use[]): Promise<unknown>;
};

/** A noun whose changes the history shows, as its own domain describes it. */
export type Audited = {
  /** Its name in questions and answers. */
  readonly noun: string;
  /** Who may read the history of its rows; for all others the history of all nouns leaves it out. */
  readonly read: Permission;
  /** The name of a row: a field, or an expression over the row `it`. */
  readonly called: string | RawBuilder<string | null>;
  /** The name and the other texts by which a row is found, already folded where the table stores them so: folding each row takes time. */
  readonly folded?: RawBuilder<string>;
  /** Its table and the fields shown; places by their names in the reader's language. */
  of(ctx: Pick<SignedIn, 'language'>): AuditedTable;
  /** The present names of its columns by those in older entries. */
  readonly former?: Readonly<Record<string, string>>;
  /** Whether a reader's limit of days hides its rows: then only entries of rows that the reader still sees are shown. */
  readonly isDated?: boolean;
  /** The source of a change of the field `each.name` in the entry `h`, where the noun knows more than the entry; else null. */
  readonly source?: RawBuilder<HistorySource | null>;
  /** How its entries are put back; absent for a noun whose entries are not. */
  readonly putting?: PutBackRule;
};
