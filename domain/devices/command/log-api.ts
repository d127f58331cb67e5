import { z } from 'zod';
import { endpoint } from '../../grammar/endpoint.ts';
import { day, idInAddress, ids, instant, listed, page, searched } from '../../grammar/shape.ts';
import { COMMAND_KINDS, DEVICES } from './device-command.ts';

/** For who answers for a scale, not for who stands at it. */
const ANSWERABLE = ['SuperAdmin', 'OperatorAdmin', 'CompanyAdmin'] as const;

/** One step of what was asked of a device: it was asked, it went out, its site answered, or nobody did. */
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
  /** What the device answered, on the step by which it did. */
  result: z.record(z.string(), z.json()).nullable(),
  /** How long the command had been under way at this step, and how long it may take, in milliseconds. */
  took: z.number(),
  limit: z.number(),
  /** The state that the command came into by this step. */
  statusId: z.number(),
  /** The code of the problem for which it was not done, or nobody knows whether it was. */
  refusal: z.string().nullable(),
  /** Whether the answer came after the command's time was over. */
  isLate: z.boolean(),
  /** Who had asked for it; null where it was no person. */
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
  /** A part of the name of who had asked. */
  name: searched(60),
};
/** What the log is narrowed by. */
export type DeviceLogFilter = z.output<z.ZodObject<typeof filters>>;

export const deviceLogApi = {
  list: endpoint.read({
    path: '/device-log',
    summary:
      'Lists every step of what was asked of the devices of scales, by whom and what came of it; newest first.',
    permission: ANSWERABLE,
    input: z.strictObject({ ...page, ...filters }),
    output: listed('deviceLog', deviceLogRow),
  }),
};
