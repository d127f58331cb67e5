import type { ReportDimension } from '../grammar/sheet/report.ts';
import { ticketFields } from '../weighing/ticket/ticket-fields.ts';

type Counted = ReportDimension['counted'];

/** A dimension by a reference of tickets, whose filter has the same name. */
const named = (field: keyof typeof ticketFields, counted: Counted): ReportDimension => ({
  words: ticketFields[field].words,
  counted,
  leads: { by: 'filter', filter: field },
});

/** The dimensions of tickets. */
export const ticketDimensions = {
  customer: named('customerId', {
    az: '{count} müştəri',
    en: '{count} {count|customer|customers}',
  }),
  sender: named('senderId', { az: '{count} göndərən', en: '{count} {count|sender|senders}' }),
  cargo: named('cargoId', { az: '{count} yük', en: '{count} {count|cargo|cargoes}' }),
  cargo2: named('cargo2Id', { az: '{count} yük 2', en: '{count} {count|cargo 2|cargoes 2}' }),
  truck: {
    words: { az: 'Avtomobil', en: 'Truck' },
    counted: { az: '{count} avtomobil', en: '{count} {count|truck|trucks}' },
    leads: { by: 'filter', filter: 'truckId' },
  },
  driver: {
    ...named('truckOwnerId', { az: '{count} sürücü', en: '{count} {count|driver|drivers}' }),
    words: { az: 'Sürücü', en: 'Driver' },
  },
  trailer: {
    words: { az: 'Qoşqu', en: 'Trailer' },
    counted: { az: '{count} qoşqu', en: '{count} {count|trailer|trailers}' },
    // All trailers of a ticket are one key, since its net is of all of them.
    leads: { by: 'text', filter: 'trailerPlates' },
  },
  scale: {
    words: { az: 'Tərəzi', en: 'Scale' },
    counted: { az: '{count} tərəzi', en: '{count} {count|scale|scales}' },
    leads: { by: 'filter', filter: 'scaleId' },
  },
  operator: {
    words: { az: 'Operator', en: 'Operator' },
    counted: { az: '{count} operator', en: '{count} {count|operator|operators}' },
    leads: { by: 'filter', filter: 'completedById' },
  },
  order: named('orderId', { az: '{count} sifariş', en: '{count} {count|order|orders}' }),
  customerBranch: named('customerBranchId', {
    az: '{count} filial',
    en: '{count} {count|branch|branches}',
  }),
  senderBranch: named('senderBranchId', { az: '{count} filial', en: '{count} {count|branch|branches}' }),
  customerWarehouse: named('customerWarehouseId', {
    az: '{count} anbar',
    en: '{count} {count|warehouse|warehouses}',
  }),
  senderWarehouse: named('senderWarehouseId', {
    az: '{count} anbar',
    en: '{count} {count|warehouse|warehouses}',
  }),
  direction: {
    words: { az: 'İstiqamət', en: 'Direction' },
    counted: { az: '{count} istiqamət', en: '{count} {count|direction|directions}' },
    leads: { by: 'filter', filter: 'direction' },
  },
  day: {
    words: { az: 'Gün', en: 'Day' },
    counted: { az: '{count} gün', en: '{count} {count|day|days}' },
    leads: { by: 'days', step: 'day' },
  },
  week: {
    words: { az: 'Həftə', en: 'Week' },
    counted: { az: '{count} həftə', en: '{count} {count|week|weeks}' },
    leads: { by: 'days', step: 'week' },
  },
  month: {
    words: { az: 'Ay', en: 'Month' },
    counted: { az: '{count} ay', en: '{count} {count|month|months}' },
    leads: { by: 'days', step: 'month' },
  },
} as const satisfies Readonly<Record<string, ReportDimension>>;
