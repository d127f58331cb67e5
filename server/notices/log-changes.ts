import type { LogDetail, LogRow } from '@terezi/domain/notices/log.ts';
import { type Changes, historyOf, toldAs } from '#platform/database/history.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { titlesIn } from '#platform/kept/history.ts';
import type { Reference } from '#platform/kept/noun.ts';
import { namesOfPeople } from '../identity/index.ts';

/** What nouns say of the columns of their rows: which of them name others, and which this reader is told at all. */
export type KnownColumns = {
  named(ctx: SignedIn, noun: string): readonly Reference[];
  isTold(ctx: SignedIn, noun: string, column: string): boolean;
  /** What rows of a noun are called now; of a noun that has no titles nothing. */
  called(ctx: SignedIn, noun: string, ids: readonly number[]): Promise<Titles>;
};
type Titles = ReadonlyMap<number, string | null>;

const tableOf = (noun: string): string => noun.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const NAMED: Readonly<Record<string, string>> = { user: 'user_account' };

const isPerson = (column: string): boolean => /(^|_)by$|^user_id$/.test(column);

/** What rows are called that an entry names by number: those of nouns, and people. */
async function namesIn(ctx: SignedIn, references: readonly Reference[], changes: Changes) {
  const titles = await titlesIn(ctx, references, [changes]);
  const ids = Object.entries(changes).flatMap(([column, both]) => (isPerson(column) ? both : []));
  const people = await namesOfPeople(ctx, [...new Set(ids.filter((id) => id !== null).map(Number))]);
  return (column: string, text: string | null): string | null =>
    text === null
      ? null
      : ((isPerson(column) ? people.get(Number(text)) : titles.get(column)?.get(text)) ?? text);
}

/** What the request of a row has changed of what the row is about and its reader may see; what is named by number is told by its name. */
export async function changesOf(
  ctx: SignedIn,
  { companyId, target, requestId }: LogRow,
  columns: KnownColumns,
): Promise<LogDetail['changes']> {
  const [noun = '', id = ''] = (target ?? '').split(' ');
  if (requestId === null || !/^\d+$/.test(id)) return [];
  const table = NAMED[noun] ?? tableOf(noun);
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
