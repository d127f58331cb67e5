import { z } from 'zod';
import { endpoint } from '../../grammar/endpoint.ts';
import { day, idInAddress, ids, instant, listed, page, searched } from '../../grammar/shape.ts';
import { COMMAND_KINDS, DEVICES } from './device-command.ts';

/** Those who answer for a scale, not those who stand at it. */
const ANSWERABLE = ['SuperAdmin', 'OperatorAdmin', 'CompanyAdmin'] as const;

/** One step of a command: it was asked for, it went out, its site answered, or no answer came. */
const deviceLogRow = z.object({
  id: z.number(),
  companyId: z.number(),
  companyName: z.string(),
  scaleId: z.number(),
  scaleName: z.string(),
  commandId: z.number(),
  device: z.enum(DEVICES),
  kind: z.enum(COMMAND_KINDS),
  reason: z.string().nullable(),
  /** The device's answer, on the step that brought it. */
  result: z.record(z.string(), z.json()).nullable(),
  /** How long the command had been under way at this step, and how long it may take, in milliseconds. */
  took: z.number(),
  limit: z.number(),
  /** The state of the command after this step. */
  statusId: z.number(),
  /** The code of the problem for which it was not done, or for which it is unknown whether it was. */
  refusal: z.string().nullable(),
  /** Whether the answer came after the command's time was over. */
  isLate: z.boolean(),
  /** The person who had asked for it; null where it was none. */
  askedByName: z.string().nullable(),
  at: instant,
});
export type DeviceLogRow = z.output<typeof deviceLogRow>;

const filters = {
  scaleId: idInAddress.optional(),
  device: z.enum(DEVICES).optional(),
  kind: z.enum(COMMAND_KINDS).optional(),
  statusId: ids.optional(),
  /** Days in the company's zone, both included. */
  dateFrom: day.optional(),
  dateTo: day.optional(),
  /** A part of the name of the person who had asked. */
  name: searched(60),
};
/** What the log is narrowed by. */
export type DeviceLogFilter = z.output<z.ZodObject<typeof filters>>;

export const deviceLogApi = {
  list: endpoint.read({
    path: '/device-log',
    summary: 'Lists every step of commands to the devices of scales, with caller and outcome; newest first.',
    permission: ANSWERABLE,
    input: z.strictObject({ ...page, ...filters }),
    output: listed('deviceLog', deviceLogRow),
  }),
};
