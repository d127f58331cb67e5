import type { KeepStore } from '#kit/form/keep.ts';
import { changeVisit, type FieldName, NO_VISIT, type Visit } from './visit.ts';

/** A truck does not stand before a scale for longer; what is older belongs to another one. Milliseconds. */
const KEPT_MS = 30 * 60_000;

type Kept = Pick<Visit, 'plate' | 'truck' | 'fields' | 'isRead'> & {
  readonly at: number;
  readonly prefilled: readonly FieldName[];
  readonly touched: readonly FieldName[];
};

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  ['at', 'plate', 'truck', 'fields', 'isRead', 'prefilled', 'touched'].every((name) =>
    Object.hasOwn(value, name),
  );

function read(text: string | null): Kept | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isKept(value) ? value : null;
  } catch {
    return null;
  }
}

/** Keeps a visit so that a reload or a lost session costs nothing; `now` in milliseconds. */
export function keepVisit(
  store: KeepStore,
  key: string,
  { visit, now }: { visit: Visit; now: number },
): void {
  const { plate, truck, ticket, fields, isRead, prefilled, touched } = visit;
  if (plate === '') return store.removeItem(key);
  // The ticket of a second pass may be somebody else's by then: its plate alone is kept, to be picked again.
  const kept: Kept = ticket
    ? { at: now, plate, truck: null, fields: NO_VISIT.fields, isRead, prefilled: [], touched: [] }
    : { at: now, plate, truck, fields, isRead, prefilled: [...prefilled], touched: [...touched] };
  store.setItem(key, JSON.stringify(kept));
}

/** The visit that was kept, as far as it may be trusted. */
export function keptVisit(store: KeepStore, key: string, now: number): Visit {
  const kept = read(store.getItem(key));
  if (!kept || now - kept.at > KEPT_MS) return NO_VISIT;
  if (!kept.truck) return changeVisit(NO_VISIT, { kind: 'typed', plate: kept.plate });
  const { plate, truck, fields, isRead, prefilled, touched } = kept;
  return {
    ...NO_VISIT,
    ...{ plate, truck, fields, isRead },
    ...{ prefilled: new Set(prefilled), touched: new Set(touched) },
  };
}
