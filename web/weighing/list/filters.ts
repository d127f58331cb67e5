import { cargo } from '@terezi/domain/catalogues/cargo.ts';
import { cargo2 } from '@terezi/domain/catalogues/cargo2.ts';
import { customer } from '@terezi/domain/catalogues/customer.ts';
import { customerBranch } from '@terezi/domain/catalogues/customer-branch.ts';
import { customerWarehouse } from '@terezi/domain/catalogues/customer-warehouse.ts';
import { sender } from '@terezi/domain/catalogues/sender.ts';
import { senderBranch } from '@terezi/domain/catalogues/sender-branch.ts';
import { senderWarehouse } from '@terezi/domain/catalogues/sender-warehouse.ts';
import { DIRECTIONS, directionWords, ticketStates } from '@terezi/domain/weighing/status.ts';
import { referenceFilter } from '#catalogues/reference.ts';
import type { Filter } from '#kit/grid/filter.ts';
import { sources } from '#shell/sources.ts';
import { ticketWords } from '../words.ts';

/** What the list of tickets is narrowed by, in the order of the chips; `today` where the site is, YYYY-MM-DD. */
export const ticketFilters = (today: string): readonly Filter[] => [
  { key: 'date', words: ticketWords.date, kind: 'range', today },
  { key: 'scaleId', words: ticketWords.scale, kind: 'reference', ...sources.scale },
  {
    key: 'statusId',
    words: ticketWords.status,
    kind: 'choice',
    options: ticketStates.all.map(({ number, words }) => ({ id: String(number), words })),
  },
  {
    key: 'direction',
    words: ticketWords.direction,
    kind: 'choice',
    options: DIRECTIONS.map((id) => ({ id, words: directionWords[id] })),
  },
  referenceFilter('cargoId', ticketWords.cargo, cargo),
  referenceFilter('cargo2Id', ticketWords.cargo2, cargo2),
  referenceFilter('customerId', ticketWords.customer, customer),
  referenceFilter('customerBranchId', ticketWords.customerBranch, customerBranch),
  referenceFilter('customerWarehouseId', ticketWords.customerWarehouse, customerWarehouse),
  referenceFilter('senderId', ticketWords.sender, sender),
  referenceFilter('senderBranchId', ticketWords.senderBranch, senderBranch),
  referenceFilter('senderWarehouseId', ticketWords.senderWarehouse, senderWarehouse),
  { key: 'truckId', words: ticketWords.truck, kind: 'reference', ...sources.truck },
  { key: 'truckOwnerId', words: ticketWords.driver, kind: 'reference', ...sources.driver },
];

/** Filters whose endpoint takes several values at once. */
export const SEVERAL = ['statusId', 'scaleId'] as const;
