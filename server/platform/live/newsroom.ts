import { type Changed, type ChangedIds, joinedIds } from '@terezi/domain/grammar/news.ts';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import type { SparingLog } from '../sparing-log.ts';

const companyNews = z.record(z.string(), z.array(z.number().int().positive()).nullable());
/** News of one company, by noun. */
export type CompanyNews = Readonly<Record<string, ChangedIds>>;

/** News as another server published them; null where they cannot be read. */
export function readNews(text: string): CompanyNews | null {
  try {
    return companyNews.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** What carries news. `publish` rejects while there is no way to the others. */
type Means = {
  news: Pick<Database, 'onNews'>;
  publish: (companyId: number, news: CompanyNews) => Promise<void>;
  log: SparingLog;
};

/** Long enough to tell what many transactions changed at once, short enough not to be noticed. */
const GATHER_MS = 30;
/** What could not be published is tried again, so soon. */
const AGAIN_MS = 1_000;

/** Carries what this process changes to all servers: joined, so that it grows with the nouns and not with what is done. */
export function openNewsroom({ news, publish, log }: Means): { close(): void } {
  const waiting = new Map<number, Map<string, ChangedIds>>();
  let timer: NodeJS.Timeout | undefined;

  function note({ noun, companyId, ids }: Changed): void {
    const ofCompany = waiting.get(companyId) ?? new Map<string, ChangedIds>();
    const before = ofCompany.get(noun);
    ofCompany.set(noun, before === undefined ? ids : joinedIds(before, ids));
    waiting.set(companyId, ofCompany);
  }
  const later = (milliseconds: number): void => {
    timer ??= setTimeout(tell, milliseconds).unref();
  };
  function tell(): void {
    timer = undefined;
    const all = [...waiting];
    waiting.clear();
    for (const [companyId, ofCompany] of all)
      publish(companyId, Object.fromEntries(ofCompany)).catch((error: unknown) => {
        log.warn({ event: 'news.untold', companyId, err: error });
        for (const [noun, ids] of ofCompany) note({ noun, companyId, ids });
        later(AGAIN_MS);
      });
  }

  const deaf = news.onNews((changes) => {
    for (const each of changes) note(each);
    later(GATHER_MS);
  });
  return {
    close() {
      deaf();
      clearTimeout(timer);
    },
  };
}
