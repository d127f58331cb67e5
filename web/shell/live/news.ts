import { TICKET_NAMES } from '../api/calls/ticket-names.gen.ts';

/** News of a noun, by its place in the contract (`truck`, `catalogue.cargo`); null `ids` where it is unknown which rows changed. */
export type Changed = { readonly noun: string; readonly ids: readonly number[] | null };

/** What a ticket names. */
const TICKET_NOUNS = ['truck', 'trailer', ...TICKET_NAMES];

/**
 * The nouns whose news also refreshes each place, beside its own: what it shows of others, each by its own name. A noun that
 * the engine of records draws says so by its fields, with `showing`.
 */
const SHOWS: Readonly<Record<string, readonly string[]>> = {
  operation: [...TICKET_NOUNS, 'scale', 'request'],
  dashboard: ['operation', 'request', 'scale', ...TICKET_NOUNS],
  request: ['operation'],
  weightRecord: ['operation'],
  command: ['scale'],
  // It shows what its last command answered, and that its truck is weighed, which is a ticket.
  automaticScale: ['command', 'scale', 'operation'],
  driver: ['truck'],
  user: ['userGroup', 'scale'],
  userGroup: ['user'],
  rfidCard: ['sighting', 'request', 'rfidCardOperation'],
};

/** Put on a query whose rows say something of other nouns. */
export const showing = (nouns: readonly string[]) => ({ shows: nouns });

/** The key of a record in an open form: only the form itself asks for it again. */
const OPENED = 'opened';
export const openedKey = (call: string, id: number | null) => [OPENED, call, id] as const;
const isOpened = (key: readonly unknown[]): boolean => key[0] === OPENED;

/** What never changes once it is known. */
const FIXED: readonly unknown[] = ['file', 'config'];

/** A query as far as it decides whether news concerns it. */
type CachedQuery = {
  readonly queryKey: readonly unknown[];
  readonly meta?: Record<string, unknown> | undefined;
};

/** The key of a call as a path: `['truck', 'find', { id }]` → `truck.find`. */
const pathOf = (key: readonly unknown[]): string =>
  isOpened(key) ? String(key[1]) : key.filter((part) => typeof part === 'string').join('.');
const isAt = (path: string, place: string): boolean => path === place || path.startsWith(`${place}.`);

/** The row that a query is about; null for one about many. */
function rowOf(key: readonly unknown[]): number | null {
  if (isOpened(key)) return typeof key[2] === 'number' ? key[2] : null;
  const input = key.at(-1);
  const id: unknown = typeof input === 'object' && input !== null ? Reflect.get(input, 'id') : null;
  return typeof id === 'number' ? id : null;
}

/** Whether a query may have another answer by now. */
export function concerns({ noun, ids }: Changed, { queryKey, meta }: CachedQuery): boolean {
  const path = pathOf(queryKey);
  if (isAt(path, noun)) {
    const row = rowOf(queryKey);
    return ids === null || row === null || ids.includes(row);
  }
  const nouns: unknown = meta?.['shows'];
  if (Array.isArray(nouns) && nouns.includes(noun)) return true;
  const name = noun.slice(noun.lastIndexOf('.') + 1);
  return Object.entries(SHOWS).some(([place, nouns]) => nouns.includes(name) && isAt(path, place));
}

/** Whether a query may have another answer by now, when it is unknown what has changed. */
export const mayChange = ({ queryKey }: CachedQuery): boolean => !FIXED.includes(queryKey[0]);

/** Whether news only marks it as old, without asking for it again. */
export const staysAsOpened = ({ queryKey }: CachedQuery): boolean => isOpened(queryKey);
