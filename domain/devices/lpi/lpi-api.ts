import { z } from 'zod';
import { companySetting } from '../../catalogues/permissions.ts';
import { endpoint } from '../../grammar/endpoint.ts';
import { nounEndpoints } from '../../grammar/noun-api.ts';
import { idInAddress, inAddress, instant, listed, note, nothing, one, page } from '../../grammar/shape.ts';
import { proofToken } from '../../identity/proof.ts';
import { protocolAnswer, protocolRow, started } from '../calibration/calibration-api.ts';
import { commandRow } from '../command/command-api.ts';
import { LOCK_LEVELS } from '../command/device-command.ts';
import { lpi } from './lpi.ts';
import { lpiHour, lpiRun } from './lpi-run-shape.ts';

const { read, write: permission } = companySetting;
/** The reason, and the caller's proof of identity (`POST /auth/proof`). */
const reasonInput = { id: idInAddress, reason: note(500).min(5), proof: proofToken.optional() };
const output = one('command', commandRow);

/** LPIs, kept as other nouns are, and commands to them; the answer does not wait for the site. */
export const lpiApi = {
  ...nounEndpoints(lpi),
  lock: endpoint.act({
    path: '/lpi/{id}/lock',
    summary:
      'Locks the keypad of an LPI and, where no Level says otherwise, its scale too: a locked scale takes no weights.',
    permission,
    input: z.strictObject({ ...reasonInput, level: z.enum(LOCK_LEVELS).default('scale') }),
    output,
  }),
  unlock: endpoint.act({
    path: '/lpi/{id}/unlock',
    summary: 'Unlocks the keypad of an LPI and its scale.',
    permission,
    input: z.strictObject(reasonInput),
    output,
  }),
  reset: endpoint.act({
    path: '/lpi/{id}/reset',
    summary: 'Starts an LPI anew; its scale shows no weight meanwhile.',
    permission,
    input: z.strictObject(reasonInput),
    output,
  }),
  readCounters: endpoint.act({
    path: '/lpi/{id}/read-counter',
    summary: 'Asks an LPI for its two counters.',
    permission,
    input: z.strictObject({ id: idInAddress }),
    output,
  }),
  calibrate: endpoint.create({
    path: '/lpi/{id}/calibrate',
    summary:
      'Begins a protocol of calibration of the scale that an LPI hangs at; it takes no weights until that is signed or stopped.',
    permission,
    input: z.strictObject({ id: idInAddress, ...started }),
    output: protocolAnswer,
  }),
  activateCalibration: endpoint.act({
    path: '/lpi/{id}/activate-calibration',
    summary:
      'Activates the protocol that was signed for the scale of an LPI, by the proof of somebody who has not signed it. Where the device takes a new coefficient its counter, read back, says whether it has.',
    permission,
    input: z.strictObject(reasonInput),
    output: protocolAnswer,
  }),
  calibrationHistory: endpoint.read({
    path: '/lpi/{id}/calibration-history',
    summary: 'Lists the protocols of the scale that an LPI hangs at, newest first.',
    permission: read,
    input: z.strictObject({ ...page, id: idInAddress }),
    output: listed('calibrationProtocol', protocolRow),
  }),
  acceptCounters: endpoint.act({
    path: '/lpi/{id}/accept-counter',
    summary:
      'Answers for counters that changed without us, as they were found at the device, with a reason and a proof; its scale takes weights again.',
    permission,
    input: z.strictObject({
      ...reasonInput,
      /** The counters as the screen showed them. */
      calibration: z.int().min(0).max(999_999),
      configuration: z.int().min(0).max(999_999),
    }),
    output: nothing,
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
        /** The share of the known time in which it answered, in thousandths. */
        share: z.int().nullable(),
      }),
    ),
  }),
};
