import { z } from 'zod';
import { SHEET_FORMATS } from '../grammar/sheet/cell.ts';
import { endpoint } from '../grammar/endpoint.ts';
import { id, idInAddress, instant, listed, one, page, text } from '../grammar/shape.ts';

const exportRow = z.object({
  id: z.number(),
  format: z.enum(SHEET_FORMATS),
  /** How many rows there were at the request, and how many are written. */
  total: z.number(),
  written: z.number(),
  /** The file, once it is made, and its name. */
  fileId: z.number().nullable(),
  fileName: z.string().nullable(),
  askedAt: instant,
  isCancelled: z.boolean(),
  /** Whether it has been given up on until a person starts it anew. */
  isFailed: z.boolean(),
});

/** The most rows that a person can choose one by one. */
const MOST_CHOSEN = 5_000;

export const exportApi = {
  ask: endpoint.create({
    path: '/export',
    summary: 'Writes a list into a file, as the caller sees it: a short one at once, a long one by a job.',
    // Each list has its own permission; the server looks at it once it knows which list it is.
    permission: 'signedIn',
    input: z.strictObject({
      /** The name in its address: `car-brand`. */
      list: text(60),
      /** The query of the list itself, without its page. */
      asked: z.record(z.string().max(100), z.unknown()).default({}),
      /** The chosen rows; left out, all. */
      only: z.array(id).min(1).max(MOST_CHOSEN).optional(),
      format: z.enum(SHEET_FORMATS),
      columns: z.array(text(60)).min(1).max(100),
    }),
    output: one('export', exportRow),
  }),
  list: endpoint.read({
    path: '/export',
    summary: 'Lists the caller’s exported files while they are kept, newest first.',
    permission: 'signedIn',
    input: z.strictObject(page),
    output: listed('export', exportRow),
  }),
  find: endpoint.read({
    path: '/export/{id}',
    summary: 'Answers the progress of a file of the caller.',
    permission: 'signedIn',
    input: z.strictObject({ id: idInAddress }),
    output: one('export', exportRow),
  }),
  cancel: endpoint.act({
    path: '/export/{id}/cancel',
    summary: 'Stops making a file of the caller; nothing of it stays.',
    permission: 'signedIn',
    input: z.strictObject({ id: idInAddress }),
    output: one('export', exportRow),
  }),
};
