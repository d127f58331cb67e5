import { z } from 'zod';
import { SHEET_FORMATS } from '../grammar/cell.ts';
import { endpoint } from '../grammar/endpoint.ts';
import { idInAddress, instant, listed, one, page } from '../grammar/shape.ts';
import { ticketFilters } from '../weighing/ticket-filters.ts';
import { TICKET_SHEET_KEYS } from '../weighing/sheet.ts';
import { report } from './policy.ts';

const exportRow = z.object({
  id: z.number(),
  format: z.enum(SHEET_FORMATS),
  /** How many rows there were when it was asked for, and how many are written. */
  total: z.number(),
  written: z.number(),
  /** The file, once it is made, and what it is called. */
  fileId: z.number().nullable(),
  fileName: z.string().nullable(),
  askedAt: instant,
  isCancelled: z.boolean(),
  /** Whether it has been given up on, until somebody has it done anew. */
  isFailed: z.boolean(),
});

export const exportApi = {
  tickets: endpoint.create({
    path: '/operation/export',
    summary:
      'Has the weighing operations of a filter written into a file, by a job that sees what the caller sees.',
    permission: report,
    input: z.strictObject({
      ...ticketFilters,
      sort: z.string().max(200).optional(),
      format: z.enum(SHEET_FORMATS),
      columns: z.array(z.enum(TICKET_SHEET_KEYS)).min(1).max(TICKET_SHEET_KEYS.length),
    }),
    output: one('export', exportRow),
  }),
  list: endpoint.read({
    path: '/export',
    summary: 'Lists the files that the caller has asked for, as long as they are kept; newest first.',
    permission: 'signedIn',
    input: z.strictObject(page),
    output: listed('export', exportRow),
  }),
  find: endpoint.read({
    path: '/export/{id}',
    summary: 'Answers how far a file is that the caller has asked for.',
    permission: 'signedIn',
    input: z.strictObject({ id: idInAddress }),
    output: one('export', exportRow),
  }),
  cancel: endpoint.act({
    path: '/export/{id}/cancel',
    summary: 'Stops making a file that the caller has asked for; nothing of it stays.',
    permission: 'signedIn',
    input: z.strictObject({ id: idInAddress }),
    output: one('export', exportRow),
  }),
};
