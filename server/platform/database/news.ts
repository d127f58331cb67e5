import { type Changed, type ChangedIds, joinedIds } from '@terezi/domain/grammar/news.ts';
import { inner } from './connection.ts';

/** What a transaction has noted of its changes, in one line with its commit: see `app.note_change`. */
export const NOTED = "select current_setting('app.news', true) as noted";

/** What was changed, by noun and company; row 0 stands for many. */
export function newsIn(noted: string | null | undefined): Changed[] {
  const byKey = new Map<string, Changed>();
  for (const note of noted?.split(' ') ?? []) {
    const [table = '', company = '', row] = note.split(':');
    if (row === undefined) continue;
    const [noun, companyId] = [inner(table), Number(company)];
    const ids: ChangedIds = row === '0' ? null : [Number(row)];
    const key = `${noun}:${company}`;
    const before = byKey.get(key);
    byKey.set(key, { noun, companyId, ids: before ? joinedIds(before.ids, ids) : ids });
  }
  return [...byKey.values()];
}

/** Hands what was changed to all listeners. */
export function newsLine() {
  const listeners = new Set<(news: readonly Changed[]) => void>();
  return {
    tell(news: readonly Changed[]): void {
      for (const listener of listeners) listener(news);
    },
    onNews(listener: (news: readonly Changed[]) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
