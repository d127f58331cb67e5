import { BUYS } from '../catalogues/customer.ts';
import { choice, optional, reference, text } from '../grammar/field/field.ts';
import { noun, type RowOf, type ValuesOf } from '../grammar/noun/noun.ts';
import { instant, state } from '../grammar/field/vehicle-field.ts';
import type { Words } from '../grammar/words.ts';
import { rfidPermission } from './policy.ts';
import { rfidProblems } from './problems.ts';
import { cardOperationStates } from './states.ts';

/** How often a card's prepared operation fills a ticket. */
export const cardUsageWords = {
  always: { az: 'Həmişə', en: 'Always' },
  once: { az: 'Bir dəfə', en: 'Once' },
} as const satisfies Readonly<Record<string, Words>>;
export type CardUsage = keyof typeof cardUsageWords;

const name = (az: string, en: string) => optional(text({ az, en }));
const when = (az: string, en: string) => optional(instant({ az, en }));

/** What a card has prepared: it fills the ticket once its holder shows the card to a reader at a scale. */
export const rfidCardOperation = noun({
  noun: 'rfidCardOperation',
  words: {
    one: { az: 'RFID kart əməliyyatı', en: 'RFID card operation' },
    many: { az: 'RFID kart əməliyyatları', en: 'RFID card operations' },
    add: { az: 'Əməliyyat hazırla', en: 'Prepare an operation' },
  },
  fields: {
    rfidCardId: reference({ az: 'Kart', en: 'Card' }, 'rfidCard'),
    usage: choice({ az: 'İstifadə', en: 'Use' }, cardUsageWords, { usual: 'always' }),
    orderId: optional(reference({ az: 'Sifariş', en: 'Order' }, 'order')),
    orderPartId: optional(
      reference({ az: 'Sifarişin hissəsi', en: 'Order part' }, 'orderPart', {
        within: 'orderId',
        otherwise: rfidProblems.otherOrder,
      }),
    ),
    cargoId: optional(reference({ az: 'Yük', en: 'Cargo' }, 'cargo')),
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
      reference({ az: 'Göndərənin anbarı', en: 'Sender warehouse' }, 'senderWarehouse', {
        within: 'senderId',
      }),
    ),
    truckId: optional(reference({ az: 'Avtomobil', en: 'Truck' }, 'truck')),
    trailerId: optional(reference({ az: 'Qoşqu', en: 'Trailer' }, 'trailer')),
    trailer2Id: optional(reference({ az: 'İkinci qoşqu', en: 'Second trailer' }, 'trailer')),
    driverId: optional(reference({ az: 'Sürücü (sahib)', en: 'Driver (owner)' }, 'driver')),
  },
  told: {
    /** Its content in a few words: 2026/0147 · Qum, yuyulmuş. */
    name: text({ az: 'Əməliyyat', en: 'Operation' }),
    statusId: state({ az: 'Status', en: 'Status' }, cardOperationStates),
    createdAt: instant({ az: 'Hazırlanıb', en: 'Prepared at' }),
    createdByName: text({ az: 'Hazırlayan', en: 'Prepared by' }),
    usedAt: when('İşlədilib', 'Used at'),
    /** The ticket that used it up. */
    operationId: optional(reference({ az: 'Qəbz', en: 'Ticket' }, 'operation')),
    clearedAt: when('Boşaldılıb', 'Cleared at'),
    clearedByName: name('Boşaldan', 'Cleared by'),
  },
  title: 'name',
  listed: [
    'name',
    'rfidCardId',
    'usage',
    'statusId',
    'orderId',
    'orderPartId',
    'cargoId',
    'customerId',
    'senderId',
    'truckId',
    'driverId',
    'createdAt',
    'createdByName',
    'usedAt',
    'operationId',
    'customerBranchId',
    'customerWarehouseId',
    'senderBranchId',
    'senderWarehouseId',
    'trailerId',
    'trailer2Id',
    'clearedAt',
    'clearedByName',
  ],
  hidden: [
    'orderId',
    'orderPartId',
    'customerBranchId',
    'customerWarehouseId',
    'senderBranchId',
    'senderWarehouseId',
    'trailerId',
    'trailer2Id',
    'clearedAt',
    'clearedByName',
  ],
  parent: 'rfidCardId',
  unique: [],
  searched: ['name', 'rfidCardName', 'truckName', 'driverName', 'customerName'],
  filters: { statusId: 'ids' },
  acts: ['clear'],
  shared: false,
  permission: rfidPermission,
});

export type CardOperationRow = RowOf<typeof rfidCardOperation>;
export type CardOperationValues = ValuesOf<typeof rfidCardOperation>;
