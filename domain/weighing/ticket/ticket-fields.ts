import { figure, named, noted, ticketOf } from './ticket-field.ts';

/**
 * The fields of a ticket beside its truck, each declared once. From here follow the inputs of opening, completing and correcting a ticket,
 * its answers, filters, columns of lists and files, requests, and the words of history and log.
 */
export const ticketFields = ticketOf({
  truckOwnerId: named({ az: 'Sürücü (sahib)', en: 'Driver (owner)' }, 'driver', {
    paper: 'holder',
  }),
  cargoId: named({ az: 'Yük', en: 'Cargo' }, 'cargo', { paper: 'public' }),
  cargo2Id: named({ az: 'Yük 2', en: 'Cargo 2' }, 'cargo2', { isSeldom: true }),
  customerId: named({ az: 'Müştəri', en: 'Customer' }, 'customer', { paper: 'public' }),
  customerBranchId: named({ az: 'Müştərinin filialı', en: 'Customer branch' }, 'customerBranch', {
    isSeldom: true,
    within: 'customerId',
  }),
  customerWarehouseId: named({ az: 'Müştərinin anbarı', en: 'Customer warehouse' }, 'customerWarehouse', {
    isSeldom: true,
    within: 'customerId',
  }),
  senderId: named({ az: 'Göndərən', en: 'Sender' }, 'sender', { paper: 'public' }),
  senderBranchId: named({ az: 'Göndərənin filialı', en: 'Sender branch' }, 'senderBranch', {
    isSeldom: true,
    within: 'senderId',
  }),
  senderWarehouseId: named({ az: 'Göndərənin anbarı', en: 'Sender warehouse' }, 'senderWarehouse', {
    isSeldom: true,
    within: 'senderId',
  }),
  orderId: named({ az: 'Sifariş', en: 'Order' }, 'order', { isGiven: true, paper: 'holder' }),
  orderPartId: named({ az: 'Sifarişin hissəsi', en: 'Order part' }, 'orderPart', { isGiven: true }),
  weight1: figure('mass', { az: 'Çəki 1', en: 'Weight 1' }),
  weight2: figure('mass', { az: 'Çəki 2', en: 'Weight 2' }, { optional: true }),
  tare: figure('mass', { az: 'Tara', en: 'Tare' }, { optional: true }),
  weightNet: figure('mass', { az: 'Netto', en: 'Net' }, { optional: true, column: 'net' }),
  operationDate: figure('instant', { az: 'Tarix', en: 'Date' }, { column: 'operationAt' }),
  weight1At: figure('instant', { az: 'Çəki 1 vaxtı', en: 'Weight 1 time' }),
  weight2At: figure('instant', { az: 'Çəki 2 vaxtı', en: 'Weight 2 time' }, { optional: true }),
  tareAt: figure('instant', { az: 'Taranın tarixi', en: 'Tare date' }, { optional: true }),
  netDate: figure('instant', { az: 'Netto vaxtı', en: 'Net time' }, { optional: true, column: 'netAt' }),
  weight1Note: noted({ az: 'Qeyd (çəki 1)', en: 'Note (weight 1)' }, { said: 'open' }),
  weight2Note: noted({ az: 'Qeyd (çəki 2)', en: 'Note (weight 2)' }, { said: 'complete' }),
});

/** The name of a field of a ticket. */
export type TicketFieldName = keyof typeof ticketFields;

/** How they stand beside each other in a form, and their order everywhere else; its first trailer among them. */
export const TICKET_ROWS = [
  ['cargoId', 'cargo2Id'],
  ['senderId'],
  ['senderBranchId', 'senderWarehouseId'],
  ['customerId'],
  ['customerBranchId', 'customerWarehouseId'],
  ['truckOwnerId', 'trailerId'],
  ['weight1Note', 'weight2Note'],
] as const satisfies readonly (readonly (TicketFieldName | 'trailerId')[])[];
