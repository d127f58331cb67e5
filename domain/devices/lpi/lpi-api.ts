import { z } from 'zod';
import { companySetting } from '../../catalogues/permissions.ts';
import { endpoint } from '../../grammar/endpoint.ts';
import { nounEndpoints } from '../../grammar/noun/noun-api.ts';
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
      'Locks the keypad of an LPI and, unless Level says otherwise, its scale too: a locked scale takes no weights.',
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
    summary: 'Restarts an LPI; until then its scale shows no weight.',
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
      'Begins a calibration protocol of an LPI’s scale, which takes no weights until a person signs or stops it.',
    permission,
    input: z.strictObject({ id: idInAddress, ...started }),
    output: protocolAnswer,
  }),
  activateCalibration: endpoint.act({
    path: '/lpi/{id}/activate-calibration',
    summary:
      'Activates the signed protocol of an LPI’s scale, by the proof of a person who has not signed it. If the device takes a new coefficient, its counter, read back, shows whether it has.',
    permission,
    input: z.strictObject(reasonInput),
    output: protocolAnswer,
  }),
  calibrationHistory: endpoint.read({
    path: '/lpi/{id}/calibration-history',
    summary: 'Lists the protocols of an LPI’s scale, newest first.',
    permission: read,
    input: z.strictObject({ ...page, id: idInAddress }),
    output: listed('calibrationProtocol', protocolRow),
  }),
  acceptCounters: endpoint.act({
    path: '/lpi/{id}/accept-counter',
    summary:
      'Accepts counters that changed without a command of ours, as read from the device, with a reason and a proof; its scale takes weights again.',
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
    summary: 'Answers how an LPI was, run by run and hour by hour; times without a report are empty.',
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
