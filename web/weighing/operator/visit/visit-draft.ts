import type { KeepStore } from '#kit/form/state/keep.ts';
import { recognisedOf } from '../seen/recognise.ts';
import type { Sighting } from '../seen/recognition.ts';
import { changeVisit, type FieldName, NO_FIELDS, NO_VISIT, type Visit } from './visit.ts';

/** The longest that a truck stands before a scale; an older visit belongs to another truck. Milliseconds. */
const KEPT_MS = 30 * 60_000;

type VisitDraft = Pick<Visit, 'plate' | 'truck' | 'fields' | 'isRead'> &
  Partial<Pick<Visit, 'order' | 'planned' | 'offered'>> & {
    /** The sighting that recognised the truck; the visit's ticket is bound to it. */
    readonly by?: Sighting | null;
    readonly at: number;
    /** The ticket of a second pass; the visit goes on only if that is still open. */
    readonly ticketId: number | null;
    readonly prefilled: readonly FieldName[];
    readonly touched: readonly FieldName[];
  };

const isKept = (value: unknown): value is VisitDraft =>
  typeof value === 'object' &&
  value !== null &&
  ['at', 'ticketId', 'plate', 'truck', 'fields', 'isRead', 'prefilled', 'touched'].every((name) =>
    Object.hasOwn(value, name),
  );

function read(text: string | null): VisitDraft | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isKept(value) ? value : null;
  } catch {
    return null;
  }
}

/** Keeps a visit so that a reload, a lost session or signing out costs nothing; `now` in milliseconds. */
export function keepVisit(
  store: KeepStore,
  key: string,
  { visit, now }: { visit: Visit; now: number },
): void {
  const { plate, ticket, resumes, isRead, prefilled, order, planned, offered } = visit;
  if (plate === '') return store.removeItem(key);
  const { fields, touched } = resumes ?? visit;
  const ticketId = ticket?.id ?? resumes?.ticketId ?? null;
  // What is known of a ticket may be old by then: its truck is read again with it.
  const truck = ticketId === null ? visit.truck : null;
  const changes = { fields, touched: [...touched], prefilled: [...prefilled] };
  const by = visit.recognised?.by ?? null;
  const draft: VisitDraft = {
    at: now,
    ticketId,
    plate,
    truck,
    isRead,
    order,
    planned,
    offered,
    by,
    ...changes,
  };
  store.setItem(key, JSON.stringify(draft));
}

/** The kept visit, as far as it can be trusted. */
export function keptVisit(store: KeepStore, key: string, now: number): Visit {
  const draft = read(store.getItem(key));
  if (!draft || now - draft.at > KEPT_MS) return NO_VISIT;
  const { ticketId, plate, truck, isRead, prefilled, touched } = draft;
  const { order = null, planned = null, offered = [], by = null } = draft;
  // A visit kept by an older page may lack fields.
  const fields = { ...NO_FIELDS, ...draft.fields };
  if (ticketId !== null) return { ...NO_VISIT, plate, resumes: { ticketId, fields, touched } };
  if (!truck) return changeVisit(NO_VISIT, { kind: 'typed', plate });
  return {
    ...NO_VISIT,
    plate,
    truck,
    fields,
    isRead,
    order,
    planned,
    offered,
    recognised: by && { ...recognisedOf(by), by },
    prefilled: new Set(prefilled),
    touched: new Set(touched),
  };
}
