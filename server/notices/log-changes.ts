import type { LogDetail, LogRow } from '@terezi/domain/notices/log.ts';
import { type Changes, historyOf, toldAs } from '#platform/database/history.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { titlesIn } from '#platform/resource/history.ts';
import type { Reference } from '#platform/resource/resource.ts';
import { namesOfPeople } from '../users/index.ts';

/** What the nouns know of their columns: which name other rows, and which this caller may see. */
export type KnownColumns = {
  named(ctx: SignedIn, noun: string): readonly Reference[];
  isTold(ctx: SignedIn, noun: string, column: string): boolean;
  /** The present names of a noun's rows; empty for a noun without titles. */
  called(ctx: SignedIn, noun: string, ids: readonly number[]): Promise<Titles>;
};
type Titles = ReadonlyMap<number, string | null>;

const tableOf = (noun: string): string => noun.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const TABLE_NAMES: Readonly<Record<string, string>> = { user: 'user_account' };

const isPerson = (column: string): boolean => /(^|_)by$|^user_id$/.test(column);

/** The names of the rows that an entry names by id, people included. */
async function namesIn(ctx: SignedIn, references: readonly Reference[], changes: Changes) {
  const titles = await titlesIn(ctx, references, [changes]);
  const ids = Object.entries(changes).flatMap(([column, both]) => (isPerson(column) ? both : []));
  const people = await namesOfPeople(ctx, [...new Set(ids.filter((id) => id !== null).map(Number))]);
  return (column: string, text: string | null): string | null =>
    text === null
      ? null
      : ((isPerson(column) ? people.get(Number(text)) : titles.get(column)?.get(text)) ?? text);
}

/** The changes that a log row's request made to its target, as far as the caller may see them, with names in place of ids. */
export async function changesOf(
  ctx: SignedIn,
  { companyId, target, requestId }: LogRow,
  columns: KnownColumns,
): Promise<LogDetail['changes']> {
  const [noun = '', id = ''] = (target ?? '').split(' ');
  if (requestId === null || !/^\d+$/.test(id)) return [];
  const table = TABLE_NAMES[noun] ?? tableOf(noun);
  const entries = await historyOf(ctx.sql, { table, companyId, id: Number(id) })
    .where('h.requestId', '=', requestId)
    .execute();
  const changes = await Promise.all(
    entries.map(async ({ changes: rawChanges }) => {
      const changes = rawChanges as Changes;
      const nameOf = await namesIn(ctx, columns.named(ctx, noun), changes);
      const visible = Object.entries(changes).filter(([field]) => columns.isTold(ctx, noun, field));
      return visible.map(([field, [before, after]]) => ({
        field,
        before: nameOf(field, toldAs(before)),
        after: nameOf(field, toldAs(after)),
      }));
    }),
  );
  return changes.flat();
}
