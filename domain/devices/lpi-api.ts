import { z } from 'zod';
import { companySetting } from '../catalogues/permissions.ts';
import { endpoint } from '../grammar/endpoint.ts';
import { nounEndpoints } from '../grammar/noun-api.ts';
import { idInAddress, inAddress, instant, note, one } from '../grammar/shape.ts';
import { proofToken } from '../identity/proof.ts';
import { commandRow } from './command-api.ts';
import { LOCK_LEVELS } from './device-command.ts';
import { lpi } from './lpi.ts';
import { lpiHour, lpiRun } from './lpi-run-shape.ts';

const { read, write: permission } = companySetting;
/** Why, and the proof of who asks (`POST /auth/proof`). */
const asked = { id: idInAddress, reason: note(500).min(5), proof: proofToken.optional() };
const output = one('command', commandRow);

/** LPIs, as other nouns are kept, and what is asked of them; the answer does not wait for the site. */
export const lpiApi = {
  ...nounEndpoints(lpi),
  lock: endpoint.act({
    path: '/lpi/{id}/lock',
    summary:
      'Locks the keypad of an LPI and, where no Level says otherwise, its scale too: a locked scale takes no weights.',
    permission,
    input: z.strictObject({ ...asked, level: z.enum(LOCK_LEVELS).default('scale') }),
    output,
  }),
  unlock: endpoint.act({
    path: '/lpi/{id}/unlock',
    summary: 'Unlocks the keypad of an LPI and its scale.',
    permission,
    input: z.strictObject(asked),
    output,
  }),
  reset: endpoint.act({
    path: '/lpi/{id}/reset',
    summary: 'Starts an LPI anew; its scale shows no weight meanwhile.',
    permission,
    input: z.strictObject(asked),
    output,
  }),
  readCounters: endpoint.act({
    path: '/lpi/{id}/read-counter',
    summary: 'Asks an LPI for its two counters.',
    permission,
    input: z.strictObject({ id: idInAddress }),
    output,
  }),
  statusHistory: endpoint.read({
    path: '/lpi/{id}/status-history',
    summary: 'How an LPI was, run by run and hour by hour; where nobody said anything there is nothing.',
    permission: read,
    input: z.strictObject({
      id: idInAddress,
      /** So many days back. */
      days: inAddress(z.int().min(1).max(31)).default(7),
    }),
    output: one(
      'statusHistory',
      z.object({
        lpiId: z.number(),
        from: instant,
        to: instant,
        /** Oldest first. */
        runs: z.array(lpiRun),
        hours: z.array(lpiHour),
        /** How much of the known time it answered, in thousandths. */
        share: z.int().nullable(),
      }),
    ),
  }),
};
