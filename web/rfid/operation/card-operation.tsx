import { orderPartStatus, orderStatus } from '@terezi/domain/orders/states.ts';
import { rfidCardOperation as declared } from '@terezi/domain/rfid/card-operation.ts';
import { cardOperationStates, cardOperationStatus } from '@terezi/domain/rfid/states.ts';
import { recordOfNoun } from '#catalogues/noun.ts';
import type { Noun, RecordField } from '#records/noun.ts';
import { rfidCardOperationCalls } from '#shell/api/calls/rfid-card-operation.gen.ts';
import { cards, drivers, orderParts, orders, trailers, trucks } from '../chosen.ts';
import { party, ticket, usage } from './columns.tsx';
import { OperationFields, UsageField } from './OperationFields.tsx';
import { operationWords as words } from './words.ts';

const { clear } = cardOperationStates.acts;

/** A view of the operations in one state. */
const viewOf = (key: keyof typeof cardOperationStatus) => ({
  key,
  words: cardOperationStates.look(cardOperationStatus[key]).words,
  filters: { statusId: [String(cardOperationStatus[key])] },
});

const record = recordOfNoun(declared, {
  words: { search: words.search, none: words.none, noneText: words.noneText },
  calls: rfidCardOperationCalls,
  page: 'first',
  views: [{ key: 'all', words: words.all }, viewOf('ready'), viewOf('used'), viewOf('cleared')],
  looks: {
    name: { column: { width: 190, pinned: 'left' } },
    rfidCardId: { to: () => cards, column: { width: 92, kind: 'id' } },
    orderId: { to: () => orders, hint: words.noOrder, column: { phone: null } },
    orderPartId: { to: () => orderParts, hint: words.chooseOrder },
    cargoId: { column: { optional: true, phone: null } },
    customerBranchId: { hint: words.chooseCustomer },
    customerWarehouseId: { hint: words.chooseCustomer },
    senderBranchId: { hint: words.chooseSender },
    senderWarehouseId: { hint: words.chooseSender },
    truckId: { to: () => trucks, column: { width: 104, kind: 'id' } },
    trailerId: { to: () => trailers, hint: words.noTrailer },
    trailer2Id: { to: () => trailers, hint: words.noTrailer },
    driverId: { to: () => drivers, column: { width: 120, phone: 'line3' } },
    statusId: { column: { width: 104 } },
    createdAt: { column: { width: 124 } },
    usedAt: { column: { optional: true } },
    createdByName: { column: { optional: true } },
  },
  drawn: { usage, customerId: party, senderId: null, operationId: ticket },
  filters: [
    {
      key: 'statusId',
      words: declared.told.statusId.words,
      kind: 'choice',
      options: cardOperationStates.all.map((each) => ({ id: String(each.number), words: each.words })),
    },
    'usage',
    'rfidCardId',
    'orderId',
    'cargoId',
    'customerId',
    'senderId',
    'truckId',
    'driverId',
  ],
  actions: [
    { act: 'clear', words: clear.words, happened: clear.happened, call: rfidCardOperationCalls.clear },
  ],
  parts: [
    { key: 'card', words: words.whose, layout: [[2, 'rfidCardId', 'usage']], Fields: UsageField },
    {
      key: 'operation',
      words: words.title,
      layout: [
        [3, 'orderId', 'orderPartId', 'cargoId'],
        [3, 'customerId', 'senderId', 'senderWarehouseId'],
        [3, 'truckId', 'trailerId', 'driverId'],
        [3, 'customerBranchId', 'customerWarehouseId', 'senderBranchId'],
        [3, 'trailer2Id'],
      ],
      Fields: OperationFields,
    },
  ],
});

/** A reference that takes only some rows from now on; its list is narrowed by all of them. */
const among = (field: RecordField | undefined, ...statusId: readonly number[]): RecordField => {
  if (field?.kind !== 'reference') throw new Error('only a reference names rows');
  return { ...field, among: { statusId: statusId.map(String) } };
};

/** What a card has prepared: it fills the ticket when the card is held to a reader at a scale. */
export const rfidCardOperation: Noun = {
  ...record,
  fields: {
    ...record.fields,
    orderId: among(record.fields['orderId'], orderStatus.active),
    orderPartId: among(record.fields['orderPartId'], orderPartStatus.planned, orderPartStatus.inProgress),
  },
};
