import { date, integer, note, optional, reference, text } from '../grammar/field/field.ts';
import { noun, type RowOf, type ValuesOf } from '../grammar/noun/noun.ts';
import { ownPattern } from '../grammar/text/pattern.ts';
import { instant, mass, plate, state } from '../grammar/field/vehicle-field.ts';
import { ORDER_PART_ACTS } from './acts.ts';
import { orderPartPermission } from './policy.ts';
import { orderPartStates } from './states.ts';

/** A time by the company's clock: 07:40. */
export const clock = ownPattern({
  fits: /^([01]\d|2[0-3]):[0-5]\d$/,
  max: 5,
  example: '07:40',
  words: { az: 'Vaxtı 07:40 kimi yazın', en: 'Write the time as 07:40' },
});
const time = (az: string, en: string) => optional(text({ az, en }, { pattern: clock }));
const name = (az: string, en: string) => optional(text({ az, en }));
const when = (az: string, en: string) => optional(instant({ az, en }));

/** A planned visit of a truck for an order: when it comes, and how far on its way it is. */
export const orderPart = noun({
  noun: 'orderPart',
  words: {
    one: { az: 'Sifarişin hissəsi', en: 'Order part' },
    many: { az: 'Sifarişin hissələri', en: 'Order parts' },
    add: { az: 'Hissə planlaşdır', en: 'Plan a part' },
  },
  fields: {
    orderId: reference({ az: 'Sifariş', en: 'Order' }, 'order'),
    numberPlate: plate(),
    driverId: optional(reference({ az: 'Sürücü (sahib)', en: 'Driver (owner)' }, 'driver')),
    trailerId: optional(reference({ az: 'Qoşqu', en: 'Trailer' }, 'trailer')),
    trailer2Id: optional(reference({ az: 'İkinci qoşqu', en: 'Second trailer' }, 'trailer')),
    expectedWeight: optional(mass({ az: 'Plan', en: 'Planned' })),
    day: date({ az: 'Gün', en: 'Day' }),
    windowFrom: time('Pəncərənin başlanğıcı', 'Window from'),
    windowTo: time('Pəncərənin sonu', 'Window to'),
    note: note({ az: 'Qeyd', en: 'Note' }),
  },
  told: {
    number: text({ az: 'Hissə', en: 'Part' }, { code: true }),
    ordinal: integer({ az: 'Hissənin nömrəsi', en: 'Number of the part' }, { max: 1_000_000 }),
    publicId: text({ az: 'Buraxılışın ünvanı', en: 'Address of the pass' }),
    statusId: state({ az: 'Status', en: 'Status' }, orderPartStates),
    truckId: optional(reference({ az: 'Avtomobil', en: 'Truck' }, 'truck')),
    cargoId: reference({ az: 'Yük', en: 'Cargo' }, 'cargo'),
    customerId: optional(reference({ az: 'Müştəri', en: 'Customer' }, 'customer')),
    senderId: optional(reference({ az: 'Göndərən', en: 'Sender' }, 'sender')),
    /** The step that it waits for, by its place on the way; 0 when it waits for none. */
    stepAt: integer({ az: 'Mərhələnin sırası', en: 'Place of the step' }, { max: 99 }),
    stepCount: integer({ az: 'Mərhələlərin sayı', en: 'Steps' }, { max: 99 }),
    stepKind: name('Mərhələnin növü', 'Kind of the step'),
    stepName: name('Mərhələ', 'Step'),
    normMinutes: optional(integer({ az: 'Norma, dəq', en: 'Norm, min' }, { max: 1440 })),
    waitingSince: when('Gözləyir', 'Waiting since'),
    operationId: optional(reference({ az: 'Əməliyyat', en: 'Operation' }, 'operation')),
    weight1: optional(mass({ az: 'Çəki 1', en: 'Weight 1' })),
    net: optional(mass({ az: 'Netto', en: 'Net' })),
    arrivedAt: when('Gəliş vaxtı', 'Arrived at'),
    completedAt: when('Tamamlanma vaxtı', 'Completed at'),
    cancelledAt: when('Ləğv vaxtı', 'Cancelled at'),
    cancelledByName: name('Ləğv edən', 'Cancelled by'),
    cancelReason: name('Ləğvin səbəbi', 'Reason of the cancellation'),
    createdAt: instant({ az: 'Planlaşdırılıb', en: 'Planned at' }),
    createdByName: text({ az: 'Planlaşdıran', en: 'Planned by' }),
  },
  title: 'number',
  listed: [
    'number',
    'numberPlate',
    'driverId',
    'stepName',
    'net',
    'statusId',
    'day',
    'windowFrom',
    'windowTo',
    'expectedWeight',
    'cargoId',
    'customerId',
    'senderId',
    'orderId',
    'trailerId',
    'trailer2Id',
    'note',
  ],
  hidden: [
    'windowTo',
    'expectedWeight',
    'cargoId',
    'customerId',
    'senderId',
    // The number of a visit begins with that of its order.
    'orderId',
    'trailerId',
    'trailer2Id',
    'note',
  ],
  unique: [],
  searched: ['number', 'numberPlate', 'driverName'],
  filters: { statusId: 'ids', truckId: 'ids', cargoId: 'ids', isLate: 'flag' },
  acts: ORDER_PART_ACTS,
  shared: false,
  isSearchable: true,
  permission: orderPartPermission,
});

export type OrderPartRow = RowOf<typeof orderPart>;
export type OrderPartValues = ValuesOf<typeof orderPart>;
