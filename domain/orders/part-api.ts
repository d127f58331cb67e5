import { z } from 'zod';
import { endpoint } from '../grammar/endpoint.ts';
import { nounEndpoints, nounShapes } from '../grammar/noun/noun-api.ts';
import {
  characters,
  day,
  id,
  idInAddress,
  instant,
  massIn,
  massOut,
  note,
  patterned,
  withDecimals,
} from '../grammar/shape.ts';
import { clock, orderPart } from './order-part.ts';
import { STEP_GUARDS, STEP_KINDS } from './order-step.ts';
import { orderPartPermission } from './policy.ts';

const name = z.string().nullable();
const reason = note(500).min(5);
const answer = nounShapes(orderPart).answer;

const STEP_STATES = ['waiting', 'done', 'skipped'] as const;

/** A step of a visit: its kind, who confirms it, and its state. */
const stepStatus = z.object({
  stepId: z.number(),
  sequence: z.number(),
  name: z.string(),
  stepKind: z.enum(STEP_KINDS),
  guardType: z.enum(STEP_GUARDS),
  isRequired: z.boolean(),
  normMinutes: z.number().nullable(),
  state: z.enum(STEP_STATES),
  doneAt: instant.nullable(),
  doneByName: name,
  how: name,
  note: name,
});
export type StepStatus = z.output<typeof stepStatus>;

export const PART_ACTIONS = [
  'planned',
  'confirmed',
  'undone',
  'skipped',
  'cancelled',
  'refused',
  'opened',
  'noted',
] as const;

/** By what a step was done. */
export const PART_WAYS = ['list', 'qr', 'typed', 'hand', 'weight', 'link', 'system'] as const;

const event = z.object({
  id: z.number(),
  act: z.enum(PART_ACTIONS),
  stepName: name,
  how: z.enum(PART_WAYS),
  happenedAt: instant,
  byName: name,
  said: name,
  weight: massOut.nullable(),
  /** Whether a person has taken it back since. */
  isUndone: z.boolean(),
});

/** A visit with its way and its log. */
const visit = z.object({
  stepStatus: z.array(stepStatus),
  /** What its QR code says: the address of its pass, whose end cannot be guessed. */
  qrData: z.string(),
  log: z.array(event),
});

/** A visit among many: only what differs from the others. */
const line = z.strictObject({
  numberPlate: characters.max(200),
  windowFrom: patterned(clock).optional(),
  windowTo: patterned(clock).optional(),
  driverId: id.optional(),
  expectedWeight: withDecimals(z.number().positive().max(1_000_000), 2).pipe(massIn).optional(),
});

/** When a guard's telephone noted a scan that it could not send at once. */
const at = instant.max(40).optional();

export const orderPartApi = {
  ...nounEndpoints(orderPart, { manyAt: '/order-part/several' }),
  visit: endpoint.read({
    path: '/order-part/{id}/visit',
    summary: 'Answers a visit’s steps, the content of its QR code, and its whole history.',
    permission: orderPartPermission.read,
    input: z.strictObject({ id: idInAddress }),
    output: visit,
  }),
  plan: endpoint.create({
    path: '/order-part/many',
    summary:
      'Plans many visits of an order for one day; answers for each visit that it could not plan why not.',
    permission: orderPartPermission.write,
    input: z.strictObject({
      orderId: id,
      day,
      lines: z.array(line).min(1).max(200),
      /** Plans nothing yet, and answers the outcome of each line. */
      isTrial: z.boolean().default(false),
    }),
    output: z.object({
      line: z.array(
        z.object({
          numberPlate: z.string(),
          windowFrom: name,
          driverName: name,
          expectedWeight: massOut.nullable(),
          orderPartId: z.number().nullable(),
          /** Why it was not planned, and the plates that may be meant. */
          problem: z.object({ code: z.string(), message: z.string() }).nullable(),
          meant: z.array(z.string()),
        }),
      ),
      plannedCount: z.number(),
    }),
  }),
  confirmStep: endpoint.act({
    path: '/order-part/{id}/confirm-step',
    summary:
      'Confirms the step that a visit waits for, by its id or by the content of the pass, with a note for its log. Only the scale confirms a weight; a guard confirms the steps of their gate.',
    permission: orderPartPermission.confirm,
    input: z.strictObject({
      id: idInAddress,
      stepId: id.optional(),
      qrData: characters.min(1).max(500).optional(),
      note: note(500).optional(),
    }),
    output: answer,
  }),
  scan: endpoint.act({
    path: '/order-part/scan',
    summary:
      'Confirms a step at a gate by the content of a pass or its number; answers the visit, with its next step.',
    permission: orderPartPermission.confirm,
    input: z.strictObject({ qrData: characters.min(1).max(500), at, note: note(500).optional() }),
    output: answer.extend({ confirmed: z.string() }),
  }),
  note: endpoint.act({
    path: '/order-part/note',
    summary:
      'Writes a problem at the gate into the log of a visit, by the content of its pass or its number.',
    permission: orderPartPermission.confirm,
    input: z.strictObject({ qrData: characters.min(1).max(500), note: reason }),
    output: z.object({}),
  }),
  undoStep: endpoint.act({
    path: '/order-part/{id}/undo-step',
    summary: 'Takes back the last confirmed or skipped step, with a reason, but never a weight.',
    permission: orderPartPermission.confirm,
    input: z.strictObject({ id: idInAddress, reason }),
    output: answer,
  }),
  skipStep: endpoint.act({
    path: '/order-part/{id}/skip-step',
    summary:
      'Skips the step that a visit waits for, with a reason; the server refuses required steps and weights.',
    permission: orderPartPermission.write,
    input: z.strictObject({ id: idInAddress, reason }),
    output: answer,
  }),
  cancel: endpoint.act({
    path: '/order-part/{id}/cancel',
    summary:
      'Cancels a planned or started visit, with a reason; a weighed one only after its ticket is cancelled.',
    permission: orderPartPermission.write,
    input: z.strictObject({ id: idInAddress, reason }),
    output: answer,
  }),
};
