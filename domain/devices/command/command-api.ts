import { z } from 'zod';
import { endpoint } from '../../grammar/endpoint.ts';
import { COMPANY_READERS } from '../../grammar/policy.ts';
import { idInAddress, instant, listed, one, page } from '../../grammar/shape.ts';
import { COMMAND_KINDS, DEVICES } from './device-command.ts';
import { SCALE_READERS } from '../policy.ts';

export const commandRow = z.object({
  id: z.number(),
  companyId: z.number(),
  scaleId: z.number(),
  /** A command to a device: a row of the table in `device-command.ts`, and its input. */
  device: z.enum(DEVICES),
  kind: z.enum(COMMAND_KINDS),
  input: z.record(z.string(), z.json()),
  /** The reason, where the kind takes one. */
  reason: z.string().nullable(),
  /** What the device answered; null until it has, and for a kind that answers nothing. */
  result: z.record(z.string(), z.json()).nullable(),
  statusId: z.number(),
  /** The code of the problem for which it was not done, or for which it is unknown whether it was. */
  refusal: z.string().nullable(),
  /** Whether its answer came after its time was over. */
  isLate: z.boolean(),
  /** Null where it was no person. */
  askedByName: z.string().nullable(),
  /** Whether a person saw the device do it; null where none has answered. */
  isSeen: z.boolean().nullable(),
  askedAt: instant,
  /** Until when it may be sent and carried out. */
  expiresAt: instant,
  sentAt: instant.nullable(),
  doneAt: instant.nullable(),
  refusedAt: instant.nullable(),
  givenUpAt: instant.nullable(),
});
export type CommandRow = z.output<typeof commandRow>;

export const commandApi = {
  list: endpoint.read({
    path: '/command',
    summary: 'Lists commands to the devices of scales and their outcomes, newest first.',
    permission: COMPANY_READERS,
    input: z.strictObject({ ...page, scaleId: idInAddress.optional() }),
    output: listed('command', commandRow),
  }),
  find: endpoint.read({
    path: '/command/{id}',
    summary: 'Answers one command and its present state.',
    permission: SCALE_READERS,
    input: z.strictObject({ id: idInAddress }),
    output: one('command', commandRow),
  }),
};
