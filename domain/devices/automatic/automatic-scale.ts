import { z } from 'zod';
import { actsShape } from '../../grammar/resource/acts-shape.ts';
import { endpoint } from '../../grammar/endpoint.ts';
import { idInAddress, instant, listed, massOut, note, one, page } from '../../grammar/shape.ts';
import { commandRow } from '../command/command-api.ts';
import { INPUT_STATES, INPUTS } from '../output/input.ts';
import { OUTPUT_STATES, OUTPUTS, SIDES } from '../output/output.ts';
import { COMMANDERS, SCALE_ACTS, SCALE_READERS } from '../policy.ts';
import { AUTOMATIC_ACTS, HANDS } from './automatic-policy.ts';

/** A value that a person had read: a figure of its own, of which no ticket and no record is made. */
const readValue = z.object({
  /** Zero where none has been read since it was emptied; null where the scale showed no weight. */
  value: massOut.nullable(),
  state: z.string().nullable(),
  at: instant.nullable(),
  byName: z.string().nullable(),
});

const takeover = z.object({
  userId: z.number(),
  byName: z.string().nullable(),
  reason: z.string(),
  takenAt: instant,
  /** Then it goes back by itself. */
  until: instant,
  isMine: z.boolean(),
});

const row = z.object({
  id: z.number(),
  companyId: z.number(),
  companyName: z.string(),
  name: z.string(),
  number: z.number(),
  siteId: z.number(),
  siteName: z.string(),
  protocol: z.string(),
  division: massOut,
  max: massOut,
  /** Whether its site is connected. Of a silent one nothing is known: every state is missing. */
  isOnline: z.boolean(),
  /** What it shows now, and since when, by its site's clock; null before its first value. */
  live: z.object({ value: massOut.nullable(), state: z.string(), at: instant }).nullable(),
  /** Barriers and lights as the site last set them; one whose state is unknown is left out. */
  outputs: z.array(z.object({ output: z.enum(OUTPUTS), state: z.enum(OUTPUT_STATES) })),
  inputs: z.array(z.object({ input: z.enum(INPUTS), state: z.enum(INPUT_STATES) })),
  /** Its newest weight record, 0 before the first: it is of the truck on the deck if it is newer than the last empty deck. */
  lastRecord: z.number(),
  readValue,
  /** The person who has taken it over; null while it works by itself. */
  takeover: takeover.nullable(),
  acts: actsShape([...SCALE_ACTS, ...AUTOMATIC_ACTS]),
});
export type AutomaticScaleRow = z.output<typeof row>;

const id = idInAddress;
const side = z.enum(SIDES);
/** The reason; left out, that of the takeover holds. */
const reason = note(500).optional();
const command = one('command', commandRow);
const answer = one('automaticScale', row);

/** Scales that stand unattended, as they are, and what people in the office do there by hand. */
export const automaticScaleApi = {
  list: endpoint.read({
    path: '/automatic-scale',
    summary: 'Lists the unattended scales, with their barriers, lights, loops and read values.',
    permission: SCALE_READERS,
    input: z.strictObject({ ...page, companyId: idInAddress.optional() }),
    output: listed('automaticScale', row),
  }),
  find: endpoint.read({
    path: '/automatic-scale/{id}',
    summary: 'Answers one unattended scale.',
    permission: SCALE_READERS,
    input: z.strictObject({ id }),
    output: answer,
  }),
  open: endpoint.act({
    path: '/automatic-scale/{id}/open',
    summary: 'Asks the barrier of a side to open; the server refuses if something is in the way.',
    permission: COMMANDERS,
    input: z.strictObject({ id, side, reason }),
    output: command,
  }),
  close: endpoint.act({
    path: '/automatic-scale/{id}/close',
    summary:
      'Asks the barrier of a side to close; the server refuses while its loop or photocell is occupied.',
    permission: COMMANDERS,
    input: z.strictObject({ id, side, reason }),
    output: command,
  }),
  light: endpoint.act({
    path: '/automatic-scale/{id}/light',
    summary: 'Asks the light of a side to turn; the server refuses green while the other side may be open.',
    permission: COMMANDERS,
    input: z.strictObject({ id, side, state: z.enum(['red', 'green']), reason }),
    output: command,
  }),
  read: endpoint.act({
    path: '/automatic-scale/{id}/read',
    summary: 'Reads what the scale shows now: a figure alone, which makes no ticket and no record.',
    permission: HANDS,
    input: z.strictObject({ id }),
    output: command,
  }),
  emptyRead: endpoint.act({
    path: '/automatic-scale/{id}/read/reset',
    summary: 'Empties the read value to zero. The scale itself is not zeroed.',
    permission: HANDS,
    input: z.strictObject({ id }),
    output: answer,
  }),
  takeOver: endpoint.act({
    path: '/automatic-scale/{id}/take-over',
    summary:
      'Takes a scale over for thirty minutes, with a reason; the server refuses other people until then.',
    permission: HANDS,
    input: z.strictObject({ id, reason: note(500).min(5) }),
    output: answer,
  }),
  giveBack: endpoint.act({
    path: '/automatic-scale/{id}/give-back',
    summary: 'Ends the takeover of a scale.',
    permission: HANDS,
    input: z.strictObject({ id }),
    output: answer,
  }),
};
