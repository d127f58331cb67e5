import type { OperationDetail, OperationRow } from '@terezi/domain/weighing/api.ts';
import type { TruckRow } from '@terezi/domain/fleet/truck.ts';
import type { OfferedVisit } from '@terezi/domain/orders/offered-visit.ts';
import { type NamedParty, PARTIES, type Party } from './party.ts';
import type { Recognised } from '../seen/recognition.ts';

/** The premises that belong to a party, each chosen among that party's own. */
export const PREMISES = { senderWarehouse: 'sender', customerBranch: 'customer' } as const;
export type Premise = keyof typeof PREMISES;
const EVERY_PREMISE = Object.keys(PREMISES) as readonly Premise[];
export const isPremise = (name: Party): name is Premise => Object.hasOwn(PREMISES, name);

/** What the operator can add without leaving the visit. */
export type Makeable = 'truck' | Exclude<Party, Premise>;

/** What the operator may change about a visit besides the truck. */
export type VisitFields = {
  trailer: NamedParty | null;
  driver: NamedParty | null;
  cargo: NamedParty | null;
  sender: NamedParty | null;
  senderWarehouse: NamedParty | null;
  customer: NamedParty | null;
  customerBranch: NamedParty | null;
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
  hitched: NamedParty | null;
  fields: VisitFields;
  /** The order of the visit; a planned visit brings its own. */
  order: NamedParty | null;
  /** The planned visit that it is, until the operator says that it is none. */
  planned: Planned | null;
  /** The planned visits that it may be, until the operator chooses. */
  offered: readonly OfferedVisit[];
  /** Whether the last visit has been read, or the wait for it is over; nothing is weighed before. */
  isRead: boolean;
  /** Filled in from the last visit and not yet seen by the operator. */
  prefilled: ReadonlySet<FieldName>;
  /** The ticket that was on the screen until another person finished it. */
  finished: Pick<OperationRow, 'receipt' | 'statusId'> | null;
  /** Set or emptied by the operator, so that no suggestion changes it. */
  touched: ReadonlySet<FieldName>;
  /** The second pass that this screen was left in, with what was changed by then, until its ticket is found open again. */
  resumes: Resumed | null;
  /** What the readers have recognised of it. */
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
  trailer: null,
  driver: null,
  cargo: null,
  sender: null,
  senderWarehouse: null,
  customer: null,
  customerBranch: null,
  note: '',
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

type VisitTicket = Pick<OperationDetail, 'id' | 'trailers'> & {
  /** Null for a typed weight. */
  readonly evidence1: { readonly record: string } | null;
};

/** What an order or a planned visit sets in a visit. */
type ForOrder = {
  readonly fields: Partial<VisitFields>;
  readonly order?: NamedParty | null;
  readonly planned?: Planned | null;
};

export type VisitChange =
  | { kind: 'typed'; plate: string }
  | { kind: 'truck'; truck: TruckRow }
  | ({ kind: 'suggested'; truckId: number; offered?: readonly OfferedVisit[] } & ForOrder)
  /** The operator has chosen an order, or one of the offered visits. */
  | ({ kind: 'forOrder'; truckId: number } & ForOrder)
  /** It is none of the planned visits, or others are on offer by now. */
  | { kind: 'unplanned'; offered?: readonly OfferedVisit[] }
  | { kind: 'ticket'; ticket: OperationRow; truck: TruckRow | null }
  | { kind: 'truckOfTicket'; truck: TruckRow }
  | { kind: 'ticketFound'; found: VisitTicket }
  | { kind: 'field'; name: FieldName; value: VisitFields[FieldName] }
  /** Added or found without leaving the visit of this plate, which may be gone by now. */
  | { kind: 'made'; plate: string; name: Party; value: NamedParty }
  /** The last visit could not be read, or not in time: the fields stay as they are. */
  | { kind: 'unread'; truckId: number }
  /** Another person has completed or cancelled this very ticket. */
  | { kind: 'finished'; ticketId: number; statusId: number }
  | { kind: 'cleared' }
  /** Undoes a clearing. */
  | { kind: 'restored'; visit: Visit }
  | { kind: 'seen'; become: (visit: Visit) => Visit };

/** A reference, where both its id and its name are known. */
export const named = (id: number | null, name: string | null): NamedParty | null =>
  id === null || name === null ? null : { id, name };

/** The fields in a row of a ticket; its trailers come with the ticket itself. */
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

/** The value of a field on the ticket before this pass; a first pass began empty. */
export function valueBefore(visit: Visit, name: Party): NamedParty | null {
  if (!visit.ticket) return null;
  return name === 'trailer' ? visit.hitched : fieldsOf(visit.ticket)[name];
}

/** Whether a changed field may be taken back by itself: premises come back only to their own party. */
export const canTakeBack = (visit: Visit, name: Party): boolean =>
  !isPremise(name) ||
  valueBefore(visit, name) === null ||
  visit.fields[PREMISES[name]]?.id === valueBefore(visit, PREMISES[name])?.id;

/** Whether the first value of a field is known yet: a ticket's trailers come after its row. */
export const isKnown = (visit: Visit, name: Party): boolean =>
  visit.isRead && (name !== 'trailer' || visit.ticket === null || visit.record !== null);

/** The fields in which a second pass differs from its ticket. */
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
    // Premises of a party that the visit does not name are left out.
    if (isPremise(name) && next[PREMISES[name]]?.id !== fields[PREMISES[name]]?.id) continue;
    next[name] = value;
    prefilled.add(name);
  }
  return { ...visit, fields: next, prefilled };
}

/** A ticket names several trailers where an ERP opened it; this screen shows them as one. */
function trailerOf(trailers: VisitTicket['trailers']): NamedParty | null {
  const [first] = trailers;
  return first ? { id: first.id, name: trailers.map((each) => each.numberPlate).join(', ') } : null;
}

/** Sets a field; another party has other premises, so those are emptied. */
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

/** The second pass of a ticket; one that was left goes on, and its changed fields stay changed. */
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

/** The fields of an order replace those that were there, since the truck weighs for nothing else; without an order the fields stay. */
function forOrder(visit: Visit, { fields, order = null, planned = null }: ForOrder): Visit {
  const names = PARTIES.filter((name) => fields[name]);
  const next = names.reduce((each, name) => withField(each, name, fields[name] ?? null), visit);
  const prefilled = new Set([...next.prefilled, ...names]);
  const isSame = order !== null && order.id === visit.order?.id;
  // For an order chosen by hand the operator must still choose among its planned visits.
  const offered = planned ? [] : visit.offered.filter(({ orderId }) => orderId === order?.id);
  return { ...next, prefilled, order, planned: planned ?? (isSame ? visit.planned : null), offered };
}

/** The next state of the visit. */
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
      // A late suggestion fills nothing: the operator has begun to look at the fields.
      if (visit.isRead || visit.truck?.id !== change.truckId) return visit;
      return {
        ...suggested(visit, change.fields),
        order: change.order ?? null,
        planned: change.planned ?? null,
        offered: change.offered ?? [],
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
      // The answer comes again now and then: what the operator has chosen meanwhile stays.
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
