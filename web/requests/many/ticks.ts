import type { RequestRow } from '@terezi/domain/requests/api.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';
import { mayDo, type Pile } from '../inbox.ts';
import { manyWords } from './many-words.ts';

/** Why a request cannot be decided together with others; null where it can. */
export function whyAlone(row: Pick<RequestRow, 'acts'>, declared: Pile['declared']): Words | string | null {
  if (!declared || declared.isAlone) return manyWords.alone;
  if (mayDo(row, 'approve') || mayDo(row, 'cancel')) return null;
  return row.acts.approve?.why?.message ?? (mayDo(row, 'withdraw') ? manyWords.own : manyWords.notForYou);
}

/** What is ticked after one more is, or one less; one of another kind starts over, since one reason is for one kind. */
export function toggled(ticked: readonly RequestRow[], row: RequestRow): readonly RequestRow[] {
  if (ticked.some(({ id }) => id === row.id)) return ticked.filter(({ id }) => id !== row.id);
  return [...ticked.filter(({ kind }) => kind === row.kind), row];
}
