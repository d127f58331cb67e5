import { z } from 'zod';
import { endpoint } from '../grammar/endpoint.ts';
import { nounEndpoints, nounShapes } from '../grammar/noun/noun-api.ts';
import { idInAddress, note, one } from '../grammar/shape.ts';
import { requestRow } from '../requests/api.ts';
import { rfidCardOperation } from './card-operation.ts';
import { rfidPermission } from './policy.ts';
import { rfidCard } from './rfid-card.ts';

/** Why a person blocks a card, or proposes that it be emptied or deleted. */
const reason = note(500).min(5);
const about = { id: idInAddress };
const { answer } = nounShapes(rfidCard);
const operation = nounShapes(rfidCardOperation);

export const rfidCardApi = {
  ...nounEndpoints(rfidCard),
  block: endpoint.act({
    path: '/rfid-card/{id}/block',
    summary: 'Blocks a card: it opens nothing until a person unblocks it.',
    permission: rfidPermission.write,
    input: z.strictObject({ ...about, reason }),
    output: answer,
  }),
  unblock: endpoint.act({
    path: '/rfid-card/{id}/unblock',
    summary: 'Lets a blocked card open again.',
    permission: rfidPermission.write,
    input: z.strictObject(about),
    output: answer,
  }),
  prepare: endpoint.act({
    path: '/rfid-card/{id}/operation',
    summary:
      'Sets what the card fills a ticket with from its next reading on, once or every time. It replaces the earlier operation.',
    permission: rfidPermission.write,
    input: operation.add.omit({ rfidCardId: true }).extend(about),
    output: operation.answer,
  }),
  proposeReset: endpoint.act({
    path: '/rfid-card/{id}/reset-request',
    summary: 'Requests to remove a card’s holder and operation; another person decides.',
    permission: rfidPermission.write,
    input: z.strictObject({ ...about, reason }),
    output: one('request', requestRow),
  }),
  proposeDelete: endpoint.act({
    path: '/rfid-card/{id}/delete-request',
    summary: 'Requests to delete a card; another person decides, and no card gets its number again.',
    permission: rfidPermission.write,
    input: z.strictObject({ ...about, reason }),
    output: one('request', requestRow),
  }),
};

export const rfidCardOperationApi = {
  ...nounEndpoints(rfidCardOperation),
  clear: endpoint.act({
    path: '/rfid-card-operation/{id}/clear',
    summary: 'Removes a card’s operation: its next reading fills no more than truck and driver.',
    permission: rfidPermission.write,
    input: z.strictObject(about),
    output: operation.answer,
  }),
};
