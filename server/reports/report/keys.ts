import { type RawBuilder, sql as raw } from 'kysely';
import type { TicketDimension } from '@terezi/domain/reports/report-api.ts';

const day = raw`(o.operation_at at time zone c.time_zone)::date`;
const column = (name: string): RawBuilder<string | null> => raw`${raw.ref(`o.${name}`)}::text`;

/** The key of a ticket `o` of a company `c` in each dimension: an id, a word, or its day where its company works. */
export const KEYS: Readonly<Record<TicketDimension, RawBuilder<string | null>>> = {
  customer: column('customerId'),
  sender: column('senderId'),
  cargo: column('cargoId'),
  cargo2: column('cargo2Id'),
  truck: column('truckId'),
  driver: column('truckOwnerId'),
  trailer: column('trailerPlates'),
  scale: column('scaleId'),
  operator: column('completedBy'),
  order: column('orderId'),
  customerBranch: column('customerBranchId'),
  senderBranch: column('senderBranchId'),
  customerWarehouse: column('customerWarehouseId'),
  senderWarehouse: column('senderWarehouseId'),
  direction: column('direction'),
  day: raw`to_char(${day}, 'YYYY-MM-DD')`,
  // ISO 8601: a week begins on its Monday.
  week: raw`to_char(date_trunc('week', ${day}), 'YYYY-MM-DD')`,
  month: raw`to_char(${day}, 'YYYY-MM')`,
};

/** Where the names of keys are kept, as they are today: the table and its title. */
export const NAMED_IN: Readonly<Partial<Record<TicketDimension, readonly [table: string, title: string]>>> = {
  customer: ['customer', 'name'],
  sender: ['sender', 'name'],
  cargo: ['cargo', 'name'],
  cargo2: ['cargo2', 'name'],
  truck: ['truck', 'number_plate'],
  driver: ['driver', 'name'],
  scale: ['scale', 'name'],
  order: ['order', 'number'],
  customerBranch: ['customer_branch', 'name'],
  senderBranch: ['sender_branch', 'name'],
  customerWarehouse: ['customer_warehouse', 'name'],
  senderWarehouse: ['sender_warehouse', 'name'],
};
