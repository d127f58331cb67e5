import { orderCalls } from '#shell/api/calls/order.gen.ts';
import { recordOfNoun } from '#catalogues/noun.ts';
import { order as declared } from '@terezi/domain/orders/order.ts';
import { orderStates, orderStatus } from '@terezi/domain/orders/states.ts';
import { CreditFields } from './CreditFields.tsx';
import { balance, figures, party, state, until } from './columns.tsx';
import { gathered } from './gathered.ts';
import { OrderSteps } from './steps/OrderSteps.tsx';
import { PartyFields } from './PartyFields.tsx';
import { orderWords as words } from './words.ts';

const { acts, all } = orderStates;
const stateOptions = all.map((each) => ({ id: String(each.number), words: each.words }));

/** A view of the orders in one state. */
const viewOf = (key: 'active' | 'draft') => ({
  key,
  words: orderStates.look(orderStatus[key]).words,
  filters: { statusId: [String(orderStatus[key])] },
});

/** An order, with its balance. */
export const order = recordOfNoun(declared, {
  words,
  calls: orderCalls,
  page: 'first',
  views: [
    { key: 'all', words: words.all },
    viewOf('active'),
    viewOf('draft'),
    { key: 'near-limit', words: words.nearLimit, filters: { nearLimit: ['true'] } },
  ],
  looks: {
    number: { column: { width: 88, pinned: 'left' } },
    cargoId: { column: { width: 100, phone: 'line3' } },
    creditLimitType: { column: { width: 92, phone: null } },
    customerBranchId: { hint: words.chooseCustomer },
    customerWarehouseId: { hint: words.chooseCustomer },
    senderBranchId: { hint: words.chooseSender },
    weightLimit: { column: { phone: null } },
  },
  drawn: {
    ...figures,
    statusId: state,
    customerId: party,
    senderId: null,
    validUntil: until,
    rank: null,
    awaitsDecision: null,
  },
  behind: { number: balance },
  filters: [
    { key: 'statusId', words: declared.told.statusId.words, kind: 'choice', options: stateOptions },
    {
      key: 'nearLimit',
      words: words.nearLimit,
      kind: 'choice',
      options: [
        { id: 'true', words: words.isNear },
        { id: 'false', words: words.notNear },
      ],
    },
    'customerId',
    'senderId',
    'cargoId',
    'creditLimitType',
    'validUntil',
  ],
  actions: [
    {
      act: 'activate',
      words: acts.activate.words,
      happened: acts.activate.happened,
      call: orderCalls.activate,
      isMain: true,
    },
    {
      act: 'complete',
      words: acts.complete.words,
      happened: acts.complete.happened,
      call: orderCalls.complete,
    },
    { act: 'reopen', words: acts.reopen.words, happened: acts.reopen.happened, call: orderCalls.reopen },
    {
      act: 'cancel',
      words: acts.cancel.words,
      happened: acts.cancel.happened,
      call: orderCalls.cancel,
      asks: { title: words.cancelling, consequence: words.cancelText },
    },
  ],
  gathered,
  parts: [
    {
      key: 'party',
      words: words.whom,
      layout: [
        [1, 'customerId'],
        [2, 'customerBranchId', 'customerWarehouseId'],
        [2, 'senderId', 'senderBranchId'],
      ],
      Fields: PartyFields,
    },
    {
      key: 'cargo',
      words: words.what,
      layout: [
        [3, 'cargoId', 'senderWarehouseId', 'deliveryTypeId'],
        [3, 'price', 'validFrom', 'validUntil'],
        [3, 'subcargoId'],
      ],
    },
    {
      key: 'limit',
      words: words.limit,
      layout: [
        [2, 'weightLimit', 'overDelivery'],
        [1, 'creditLimitType'],
      ],
      Fields: CreditFields,
    },
    { key: 'steps', words: words.steps, Table: OrderSteps },
    { key: 'note', words: declared.fields.note.words, layout: [[1, 'note']] },
  ],
});
