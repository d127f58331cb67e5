import { ownRows } from '#platform/database/company-rows.ts';
import type { Database } from '#platform/database/database.ts';
import type { NamedTexts } from '#platform/files/named.ts';
import type { JournalEnds } from './journal-ends.ts';
import type { SealedEntry } from './ticket-journal.ts';

type Place = { companyId: number; scaleId: number };

/** So many names a scale, so that servers that write at once do not overwrite each other's newest entry. */
const NAMES = 8;
const NAME = /^tickets-(\d+)-(\d+)-/;

const beginningOf = ({ companyId, scaleId }: Place): string => `tickets-${companyId}-${scaleId}-`;
const nameOf = (entry: SealedEntry): string => `${beginningOf(entry)}${entry.sequence % NAMES}`;
/** The name under which an entry stays for good that the database has lost. */
const lostName = (entry: SealedEntry): string =>
  `${beginningOf(entry)}lost-${entry.sequence}-${entry.hash.slice(0, 16)}`;

async function entryUnder(store: NamedTexts, name: string): Promise<SealedEntry | null> {
  const text = await store.read(name);
  if (text === null) return null;
  try {
    return JSON.parse(text) as SealedEntry;
  } catch {
    return null;
  }
}

/** Whether the database has an entry as it was written out. */
const isHeld = (database: Database, { companyId, scaleId, sequence, hash }: SealedEntry) =>
  database.transaction(
    { identity: { company: companyId }, requestId: 'stored-ends', writes: false },
    async (sql) => {
      const row = await ownRows({ sql, companyId }, 'ticketJournal')
        .where('scaleId', '=', scaleId)
        .where('sequence', '=', sequence)
        .select('hash')
        .executeTakeFirst();
      return row?.hash === hash;
    },
  );

/** Newest entries of journals in the store of files, which all servers share. */
export const storedEnds = (store: NamedTexts): Pick<JournalEnds, 'of' | 'scalesOf'> => ({
  async of(place) {
    const entries: SealedEntry[] = [];
    for (const name of await store.names(beginningOf(place))) {
      const entry = await entryUnder(store, name);
      if (entry) entries.push(entry);
    }
    return entries.toSorted((one, other) => one.sequence - other.sequence);
  },
  async scalesOf(companyId) {
    const names = await store.names(`tickets-${companyId}-`);
    return [...new Set(names.map((name) => Number(NAME.exec(name)?.[2])))];
  },
});

/**
 * Keeps them there under names in turn, so that there are never more. Before an entry overwrites an older one, the
 * database must still have that one; an entry that it has lost stays.
 */
export const endsInto = (store: NamedTexts, database: Database): Pick<JournalEnds, 'keep'> => ({
  async keep(entry) {
    const name = nameOf(entry);
    const before = await entryUnder(store, name);
    if (before?.hash === entry.hash) return;
    const isLost = before !== null && !(await isHeld(database, before));
    if (isLost) await store.put(lostName(before), JSON.stringify(before));
    else if (before !== null && before.sequence > entry.sequence) return;
    await store.put(name, JSON.stringify(entry));
  },
});

/** Entries from either place; `away` hears why the store cannot be asked, and then the folder answers alone. */
export function eitherEnds(
  own: JournalEnds,
  namedTexts: Promise<NamedTexts | null>,
  away: (error: unknown) => void,
): JournalEnds {
  const asked = async <T>(ask: (ends: ReturnType<typeof storedEnds>) => Promise<T[]>): Promise<T[]> => {
    try {
      const store = await namedTexts;
      return store ? await ask(storedEnds(store)) : [];
    } catch (error) {
      away(error);
      return [];
    }
  };
  return {
    ...own,
    async of(place) {
      const all = [...(await own.of(place)), ...(await asked((ends) => ends.of(place)))];
      const each = new Map(all.map((entry) => [entry.hash, entry]));
      return [...each.values()].toSorted((one, other) => one.sequence - other.sequence);
    },
    scalesOf: async (companyId) => [
      ...new Set([...(await own.scalesOf(companyId)), ...(await asked((ends) => ends.scalesOf(companyId)))]),
    ],
  };
}
