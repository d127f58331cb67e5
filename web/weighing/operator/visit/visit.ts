import type { OperationDetail, OperationRow } from '@terezi/domain/weighing/api.ts';
import type { TruckRow } from '@terezi/domain/fleet/truck.ts';
import type { OfferedVisit } from '@terezi/domain/orders/offered-visit.ts';
import { type Named, PARTIES, type Party } from './party.ts';
import type { Recognised } from '../seen/recognition.ts';

/** Those that belong to another one, and are chosen among its own. */
export const PREMISES = { senderWarehouse: 'sender', customerBranch: 'customer' } as const;
export type Premise = keyof typeof PREMISES;
const EVERY_PREMISE = Object.keys(PREMISES) as readonly Premise[];
export const isPremise = (name: Party): name is Premise => Object.hasOwn(PREMISES, name);

/** What can be made without leaving the visit. */
export type Makeable = 'truck' | Exclude<Party, Premise>;

/** What the operator may change about a visit besides the truck. */
export type VisitFields = {
  trailer: Named | null;
  driver: Named | null;
  cargo: Named | null;
  sender: Named | null;
  senderWarehouse: Named | null;
  customer: Named | null;
  customerBranch: Named | null;
  note: string;
};
export type FieldName = keyof VisitFields;

/**
 * The visit on the screen. A truck without an open ticket is a first pass; a truck with one makes the screen
 * the second pass, without a question and without a mode to switch.
 */
export type Visit = {
  plate: string;
  truck: TruckRow | null;
  ticket: OperationRow | null;
  /** The record that the ticket's first weight rests on, as soon as it is known. */
  record: string | null;
  /** The trailers that the ticket names, shown as one; they come with its record. */
  hitched: Named | null;
  fields: VisitFields;
  /** The order that it is for; a planned visit says it by itself. */
  order: Named | null;
  /** The planned visit that it is, until the operator says that it is none. */
  planned: Planned | null;
  /** Those that it may be, until somebody says which. */
  offered: readonly OfferedVisit[];
  /** Whether it is known what the last visit named, or was not waited for any longer; nothing is weighed before. */
  isRead: boolean;
  /** Filled in from the last visit and not looked at yet. */
  prefilled: ReadonlySet<FieldName>;
  /** The ticket that was on the screen until somebody finished it elsewhere. */
  finished: Pick<OperationRow, 'receipt' | 'statusId'> | null;
  /** Set or emptied by the operator, which no suggestion undoes. */
  touched: ReadonlySet<FieldName>;
  /** The second pass that this screen was left in, with what was changed by then, until its ticket is found open again. */
  resumes: Resumed | null;
  /** What readers have recognised of it. */
  recognised: Recognised | null;
};

/** A planned visit of an order, by its number. */
export type Planned = { readonly id: number; readonly number: string };

/** A second pass as it was left. */
export type Resumed = {
  readonly ticketId: number;
  readonly fields: VisitFields;
  readonly touched: readonly FieldName[];
};

export const NO_FIELDS: VisitFields = {
  ...{ trailer: null, driver: null, cargo: null, sender: null, senderWarehouse: null },
  ...{ customer: null, customerBranch: null, note: '' },
};
export const NO_VISIT: Visit = {
  plate: '',
  truck: null,
  ticket: null,
  record: null,
  hitched: null,
  fields: NO_FIELDS,
  order: null,
  planned: null,
  offered: [],
  isRead: true,
  finished: null,
  prefilled: new Set(),
  touched: new Set(),
  resumes: null,
  recognised: null,
};

type Found = Pick<OperationDetail, 'id' | 'trailers'> & {
  /** Null of a weight that was typed. */
  readonly evidence1: { readonly record: string } | null;
};

/** What an order or a planned visit says of a visit; nothing where there is none. */
type ForOrder = {
  readonly fields: Partial<VisitFields>;
  readonly order?: Named | null;
  readonly planned?: Planned | null;
};

export type VisitChange =
  | { kind: 'typed'; plate: string }
  | { kind: 'truck'; truck: TruckRow }
  | ({ kind: 'suggested'; truckId: number; offered?: readonly OfferedVisit[] } & ForOrder)
  /** Somebody has chosen an order, or which of the offered visits it is. */
  | ({ kind: 'forOrder'; truckId: number } & ForOrder)
  /** It is none of the visits that were planned, or others are offered by now. */
  | { kind: 'unplanned'; offered?: readonly OfferedVisit[] }
  | { kind: 'ticket'; ticket: OperationRow; truck: TruckRow | null }
  | { kind: 'truckOfTicket'; truck: TruckRow }
  | { kind: 'ticketFound'; found: Found }
  | { kind: 'field'; name: FieldName; value: VisitFields[FieldName] }
  /** Made or found without leaving the visit of this plate, which may be gone by now. */
  | { kind: 'made'; plate: string; name: Party; value: Named }
  /** The last visit could not be read, or not in time: the fields stay as they are. */
  | { kind: 'unread'; truckId: number }
  /** Somebody completed or cancelled this very ticket elsewhere. */
  | { kind: 'finished'; ticketId: number; statusId: number }
  | { kind: 'cleared' }
  /** Takes a clearing back. */
  | { kind: 'restored'; visit: Visit }
  | { kind: 'seen'; become: (visit: Visit) => Visit };

/** Somebody or something as far as it is named. */
export const named = (id: number | null, name: string | null): Named | null =>
  id === null || name === null ? null : { id, name };

/** What a row of a ticket says, as fields; its trailers come with the ticket itself. */
const fieldsOf = (ticket: OperationRow): VisitFields => ({
  trailer: null,
  driver: named(ticket.truckOwnerId, ticket.truckOwnerName),
  cargo: named(ticket.cargoId, ticket.cargoName),
  sender: named(ticket.senderId, ticket.senderName),
  senderWarehouse: named(ticket.senderWarehouseId, ticket.senderWarehouseName),
  customer: named(ticket.customerId, ticket.customerName),
  customerBranch: named(ticket.customerBranchId, ticket.customerBranchName),
  // The note to weight 1 stays with weight 1.
  note: '',
});

/** What a field was on the ticket before this pass; a first pass began with nothing. */
export function valueBefore(visit: Visit, name: Party): Named | null {
  if (!visit.ticket) return null;
  return name === 'trailer' ? visit.hitched : fieldsOf(visit.ticket)[name];
}

/** Whether a changed field may be taken back by itself: premises come back only to whom they belong to. */
export const canTakeBack = (visit: Visit, name: Party): boolean =>
  !isPremise(name) ||
  valueBefore(visit, name) === null ||
  visit.fields[PREMISES[name]]?.id === valueBefore(visit, PREMISES[name])?.id;

/** Whether it is known yet what a field begins with: a ticket's trailers come after its row. */
export const isKnown = (visit: Visit, name: Party): boolean =>
  visit.isRead && (name !== 'trailer' || visit.ticket === null || visit.record !== null);

/** The fields that a second pass names otherwise than the ticket does. */
export function changedFields(visit: Visit): ReadonlySet<Party> {
  if (!visit.ticket) return new Set();
  const differs = (name: Party) => visit.fields[name]?.id !== valueBefore(visit, name)?.id;
  return new Set(PARTIES.filter((name) => isKnown(visit, name) && differs(name)));
}

function suggested(visit: Visit, fields: Partial<VisitFields>): Visit {
  const next = { ...visit.fields };
  const prefilled = new Set(visit.prefilled);
  for (const name of PARTIES) {
    const value = fields[name];
    // What the operator has chosen or emptied meanwhile stays so.
    if (value == null || visit.touched.has(name)) continue;
    // Nor is anything filled in of whom the visit does not name.
    if (isPremise(name) && next[PREMISES[name]]?.id !== fields[PREMISES[name]]?.id) continue;
    next[name] = value;
    prefilled.add(name);
  }
  return { ...visit, fields: next, prefilled };
}

/** A ticket names several trailers where an ERP opened it; this screen shows them as one. */
function trailerOf(trailers: Found['trailers']): Named | null {
  const [first] = trailers;
  return first ? { id: first.id, name: trailers.map((each) => each.numberPlate).join(', ') } : null;
}

/** Sets a field; whoever is another one now has other premises, so those are emptied. */
function withField(visit: Visit, name: FieldName, value: VisitFields[FieldName]): Visit {
  const before = visit.fields[name];
  const isSame = typeof before === 'object' && typeof value === 'object' && before?.id === value?.id;
  const left = isSame ? [] : EVERY_PREMISE.filter((each) => PREMISES[each] === name && visit.fields[each]);
  return left.reduce((next, each) => withOnly(next, each, null), withOnly(visit, name, value));
}

function withOnly(visit: Visit, name: FieldName, value: VisitFields[FieldName]): Visit {
  const prefilled = new Set(visit.prefilled);
  prefilled.delete(name);
  const touched = new Set(visit.touched).add(name);
  return { ...visit, fields: { ...visit.fields, [name]: value }, prefilled, touched };
}

/** The second pass of a ticket; one that was left is gone on with, and what was changed in it stays changed. */
function secondPass(left: Resumed | null, ticket: OperationRow, truck: TruckRow | null): Visit {
  const touched = left?.ticketId === ticket.id ? left.touched : [];
  const changed = Object.fromEntries(touched.map((name) => [name, left?.fields[name]]));
  return {
    ...NO_VISIT,
    plate: ticket.numberPlate,
    truck,
    ticket,
    order: named(ticket.orderId, ticket.orderName),
    fields: { ...fieldsOf(ticket), ...changed },
    touched: new Set(touched),
  };
}

/** What an order says goes before whatever was there, for nothing else is weighed for it; without one the fields stay. */
function forOrder(visit: Visit, { fields, order = null, planned = null }: ForOrder): Visit {
  const said = PARTIES.filter((name) => fields[name]);
  const next = said.reduce((each, name) => withField(each, name, fields[name] ?? null), visit);
  const prefilled = new Set([...next.prefilled, ...said]);
  const isSame = order !== null && order.id === visit.order?.id;
  // Of an order that was chosen by hand it is still asked which of its visits this is.
  const offered = planned ? [] : visit.offered.filter(({ orderId }) => orderId === order?.id);
  return { ...next, prefilled, order, planned: planned ?? (isSame ? visit.planned : null), offered };
}

/** What becomes of the visit. */
export function changeVisit(visit: Visit, change: VisitChange): Visit {
  switch (change.kind) {
    case 'typed':
      return { ...NO_VISIT, plate: change.plate };
    case 'truck': {
      const { truck } = change;
      const driver = named(truck.driverId, truck.driverName);
      const started = { ...NO_VISIT, plate: truck.numberPlate, truck, isRead: false };
      return suggested(started, { driver });
    }
    case 'suggested':
      // What comes too late fills nothing: the operator has begun to look at the fields.
      if (visit.isRead || visit.truck?.id !== change.truckId) return visit;
      return {
        ...suggested(visit, change.fields),
        ...{ order: change.order ?? null, planned: change.planned ?? null, offered: change.offered ?? [] },
        isRead: true,
      };
    case 'forOrder':
      return visit.truck?.id === change.truckId && !visit.ticket ? forOrder(visit, change) : visit;
    case 'unplanned':
      return { ...visit, planned: null, offered: change.offered ?? [] };
    case 'unread':
      return visit.truck?.id === change.truckId ? { ...visit, isRead: true } : visit;
    case 'ticket':
      if (visit.ticket?.id === change.ticket.id) return visit;
      return secondPass(visit.resumes, change.ticket, change.truck);
    case 'truckOfTicket':
      return visit.ticket?.truckId === change.truck.id ? { ...visit, truck: change.truck } : visit;
    case 'ticketFound': {
      const { id, trailers, evidence1 } = change.found;
      // Asked again now and then: what the operator has chosen meanwhile stays.
      const record = evidence1?.record ?? '';
      if (visit.ticket?.id !== id || visit.record === record) return visit;
      const hitched = trailerOf(trailers);
      const trailer = visit.touched.has('trailer') ? visit.fields.trailer : hitched;
      return { ...visit, record, hitched, fields: { ...visit.fields, trailer } };
    }
    case 'field':
      return withField(visit, change.name, change.value);
    case 'made': {
      const isThere = (visit.truck !== null || visit.ticket !== null) && visit.plate === change.plate;
      return isThere ? withField(visit, change.name, change.value) : visit;
    }
    case 'finished': {
      if (visit.ticket?.id !== change.ticketId) return visit;
      return { ...NO_VISIT, finished: { receipt: visit.ticket.receipt, statusId: change.statusId } };
    }
    case 'cleared':
      return NO_VISIT;
    case 'restored':
      return change.visit;
    case 'seen':
      return change.become(visit);
  }
}
