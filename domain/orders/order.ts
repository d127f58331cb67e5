import { BUYS } from '../catalogues/customer.ts';
import {
  choice,
  date,
  decimal,
  flag,
  integer,
  note,
  optional,
  reference,
  text,
} from '../grammar/field/field.ts';
import { noun, type RowOf, type ValuesOf } from '../grammar/noun/noun.ts';
import { instant, mass, state } from '../grammar/field/vehicle-field.ts';
import { creditLimitWords } from './credit.ts';
import { ORDER_ACTS } from './acts.ts';
import { orderPermission } from './policy.ts';
import { orderStates } from './states.ts';

/** The greatest limit of an order. Kilograms. */
export const MOST_KILOGRAMS = 1_000_000_000;

const name = (az: string, en: string) => optional(text({ az, en }));
const when = (az: string, en: string) => optional(instant({ az, en }));

/** An order: cargo for a customer or from a sender, up to a limit, within a period. */
export const order = noun({
  noun: 'order',
  words: {
    one: { az: 'Sifariş', en: 'Order' },
    many: { az: 'Sifarişlər', en: 'Orders' },
    add: { az: 'Yeni sifariş', en: 'New order' },
  },
  fields: {
    customerId: optional(
      reference({ az: 'Müştəri', en: 'Customer' }, 'customer', {
        being: { field: 'customerType', among: BUYS.customerType },
      }),
    ),
    customerBranchId: optional(
      reference({ az: 'Müştərinin filialı', en: 'Customer branch' }, 'customerBranch', {
        within: 'customerId',
      }),
    ),
    customerWarehouseId: optional(
      reference({ az: 'Müştərinin anbarı', en: 'Customer warehouse' }, 'customerWarehouse', {
        within: 'customerId',
      }),
    ),
    senderId: optional(reference({ az: 'Göndərən', en: 'Sender' }, 'sender')),
    senderBranchId: optional(
      reference({ az: 'Göndərənin filialı', en: 'Sender branch' }, 'senderBranch', { within: 'senderId' }),
    ),
    senderWarehouseId: optional(
      // An order of outgoing goods says only from which warehouse they go.
      reference({ az: 'Göndərənin anbarı', en: 'Sender warehouse' }, 'senderWarehouse', {
        within: 'senderId',
        mayBeAlone: true,
      }),
    ),
    cargoId: reference({ az: 'Yük', en: 'Cargo' }, 'cargo'),
    subcargoId: optional(reference({ az: 'Alt yük', en: 'Sub-cargo' }, 'subcargo')),
    deliveryTypeId: optional(reference({ az: 'Çatdırılma növü', en: 'Delivery type' }, 'deliveryType')),
    price: optional(
      decimal({ az: 'Qiymət', en: 'Price' }, { decimals: 2, max: 99_999_999, unit: 'currency' }),
    ),
    validFrom: date({ az: 'Başlanğıc', en: 'Valid from' }),
    validUntil: date({ az: 'Son', en: 'Valid until' }),
    weightLimit: mass({ az: 'Çəki limiti', en: 'Weight limit' }, { max: MOST_KILOGRAMS }),
    overDelivery: optional(
      decimal(
        { az: 'İcazəli artıq', en: 'Allowed over-delivery' },
        { decimals: 2, max: 100, unit: { az: '%', en: '%' } },
      ),
    ),
    creditLimitType: choice({ az: 'Kredit limiti', en: 'Credit limit' }, creditLimitWords, {
      usual: 'warn',
      label: { az: 'Kredit limitinin növü', en: 'Credit limit type' },
    }),
    note: note({ az: 'Qeyd', en: 'Note' }),
  },
  told: {
    number: text({ az: 'Sifariş', en: 'Order' }, { code: true }),
    statusId: state({ az: 'Status', en: 'Status' }, orderStates),
    /** Its place among others: those that need attention, active ones, drafts, closed ones. */
    rank: integer({ az: 'Qrup', en: 'Group' }, { max: 4 }),
    consumed: mass({ az: 'Çəkilib', en: 'Weighed' }),
    reserved: mass({ az: 'Ehtiyat', en: 'Reserved' }),
    remaining: mass({ az: 'Qalıq', en: 'Remaining' }),
    /** Whether a truck stands on a scale for it until another person has decided. */
    awaitsDecision: flag({ az: 'Qərar gözləyir', en: 'Decision awaited' }),
    hasOperation: flag({ az: 'Əməliyyat var', en: 'Has operation' }),
    completed: flag({ az: 'Tamamlanıb', en: 'Completed' }),
    createdAt: instant({ az: 'Yaradılıb', en: 'Written down' }),
    createdByName: text({ az: 'Yaradan', en: 'Written down by' }),
    activatedAt: when('Aktivləşmə vaxtı', 'Activated'),
    activatedByName: name('Aktivləşdirən', 'Activated by'),
    completedAt: when('Tamamlanma vaxtı', 'Completed at'),
    completedByName: name('Tamamlayan', 'Completed by'),
    cancelledAt: when('Ləğv vaxtı', 'Cancelled at'),
    cancelledByName: name('Ləğv edən', 'Cancelled by'),
    cancelReason: name('Ləğvin səbəbi', 'Reason of the cancellation'),
  },
  title: 'number',
  listed: [
    'number',
    'consumed',
    'reserved',
    'remaining',
    'statusId',
    'customerId',
    'senderId',
    'cargoId',
    'creditLimitType',
    'validUntil',
    'weightLimit',
    'validFrom',
    'deliveryTypeId',
    'price',
    'customerBranchId',
    'customerWarehouseId',
    'senderBranchId',
    'senderWarehouseId',
    'subcargoId',
    'overDelivery',
    'note',
  ],
  hidden: [
    'weightLimit',
    'validFrom',
    'deliveryTypeId',
    'price',
    'customerBranchId',
    'customerWarehouseId',
    'senderBranchId',
    'senderWarehouseId',
    'subcargoId',
    'overDelivery',
    'note',
  ],
  grouped: 'rank',
  unique: [],
  searched: ['number', 'customerName', 'senderName', 'cargoName'],
  filters: { statusId: 'ids', nearLimit: 'flag' },
  acts: ORDER_ACTS,
  shared: false,
  isSearchable: true,
  permission: orderPermission,
  inNewMenu: 1,
});

export type OrderRow = RowOf<typeof order>;
export type OrderValues = ValuesOf<typeof order>;
