import { z } from 'zod';
import { actsShape } from '../grammar/resource/acts-shape.ts';
import { endpoint } from '../grammar/endpoint.ts';
import {
  day,
  id,
  idInAddress,
  ids,
  instant,
  listed,
  massOut,
  note,
  one,
  page,
  queryFlag,
  searched,
  text,
} from '../grammar/shape.ts';
import { COMPLETIONS } from '../weighing/status.ts';
import { changeShape } from './change-shape.ts';
import { figuresShape } from './figures.ts';
import { offerApi } from './offer-api.ts';
import { incomePermission } from './policy.ts';
import { INCOME_ACTS, SIDES } from './rulings.ts';

const name = z.string().nullable();
const mass = massOut.nullable();

/** The groups of requests in a list, in their order. */
export const INCOME_GROUPS = ['attention', 'waiting', 'approved', 'completed', 'cancelled'] as const;
export type IncomeGroup = (typeof INCOME_GROUPS)[number];

/** The events of a half, for its timeline. */
export const INCOME_EVENTS = [
  'arrived',
  'reminded',
  'approved',
  'linked',
  'unlinked',
  'cancelled',
  'voided',
  'ownChanged',
  'changeArrived',
  'changeWithdrawn',
  'changeAccepted',
  'changeRejected',
] as const;
export type EventAct = (typeof INCOME_EVENTS)[number];

const incomeRow = z.object({
  id: z.number(),
  version: z.number(),
  companyId: z.number(),
  side: z.enum(SIDES),
  /** The number of the request in its company, without gaps. */
  number: z.number(),
  statusId: z.number(),
  group: z.enum(INCOME_GROUPS),
  /** The other side: the sender of what was received, the receiver of what was sent. */
  partnerName: z.string(),
  partnerVoen: z.string(),
  numberPlate: z.string(),
  trailer: name,
  /** The sender's name for it. */
  cargoName: name,
  /** The receiver's own cargo of that name; null where there is none. */
  ownCargoId: z.number().nullable(),
  ownCargoName: name,
  /** When the sender's ticket got its net, and that net. */
  sentAt: instant,
  sentNet: massOut,
  senderReceipt: z.string(),
  senderPublicId: z.string(),
  /** The reader's own ticket: the weighed one of what was sent, the linked one of what was received. */
  operationId: z.number().nullable(),
  receipt: name,
  receivedAt: instant.nullable(),
  receivedNet: mass,
  /** The receiver's net less the sender's, with its sign. */
  difference: mass,
  /** By how much it may be short and over: null where not all weights were weighed. */
  allowedShort: mass,
  allowedOver: mass,
  isBeyond: z.boolean().nullable(),
  /** While no ticket is linked: how many are proposed, and the difference of the best. */
  proposalCount: z.number(),
  proposedNet: mass,
  proposedDifference: mass,
  /** The sender's change that waits to be accepted. */
  changeKind: changeShape.shape.kind.nullable(),
  arrivedAt: instant,
  approvedAt: instant.nullable(),
  approvedByName: name,
  completedAt: instant.nullable(),
  completedByName: name,
  cancelledAt: instant.nullable(),
  cancelledByName: name,
  cancelReason: name,
  /** In whose stead it was decided last, where a deputy decided. */
  decidedForName: name,
  acts: actsShape(INCOME_ACTS),
});
export type IncomeRow = z.output<typeof incomeRow>;

/** One side of a trade, as far as the other may know it. */
const side = z.object({
  companyName: z.string(),
  voen: z.string(),
  receipt: name,
  publicId: name,
  completedHow: z.enum(COMPLETIONS).nullable(),
  cargoName: name,
  trailer: name,
  note: name,
  lossPercentage: z.number().nullable(),
  lossAmount: mass,
  /** The receiver's share of a divided ticket. */
  dividedNet: mass,
  figures: figuresShape.nullable(),
});

const errors = z.object({ gross: massOut, tare: massOut });
const allowedShape = z.object({
  theirs: errors,
  ours: errors,
  /** The loss norm in per cent, and the loss that it allows. */
  norm: z.number().nullable(),
  normMass: massOut,
  short: massOut,
  over: massOut,
  /** No ticket is linked yet: the receiver's scale is assumed to be like the sender's. */
  isExpected: z.boolean(),
});

/** A ticket of the reader's that may be the same trip, and why. */
const proposal = z.object({
  operationId: z.number(),
  receipt: z.string(),
  numberPlate: z.string(),
  /** In how many signs its plate differs. */
  signs: z.number(),
  isCargoAlike: z.boolean(),
  cargoName: name,
  /** From the sender's net to the receiver's. */
  minutes: z.number(),
  net: massOut,
  difference: massOut,
  isBeyond: z.boolean().nullable(),
  figures: figuresShape,
  /** The allowed difference with it, itemised. */
  allowed: allowedShape.nullable(),
});

const trip = z.object({
  id: z.number(),
  number: z.number(),
  sentAt: instant,
  difference: massOut,
  isBeyond: z.boolean().nullable(),
});

const event = z.object({
  act: z.enum(INCOME_EVENTS),
  at: instant,
  byName: name,
  /** In whose stead, where a deputy did it. */
  forName: name,
  said: name,
});

const incomeDetail = incomeRow.extend({
  sender: side,
  receiver: side,
  allowed: allowedShape.nullable(),
  proposals: z.array(proposal),
  trips: z.object({
    /** The last linked trips with this sender, oldest first. */
    rows: z.array(trip),
    mean: mass,
    beyondCount: z.number(),
  }),
  change: changeShape.nullable(),
  timeline: z.array(event),
});
export type IncomeDetail = z.output<typeof incomeDetail>;

/** The filters of a list. */
export const incomeFilters = {
  name: searched(200),
  side: z.enum(SIDES).default('received'),
  statusId: ids.optional(),
  partnerName: text(200).optional(),
  numberPlate: text(40).optional(),
  /** Days of the sender's net, on the clock of the reader's company. */
  sentFrom: day.optional(),
  sentTo: day.optional(),
  beyond: queryFlag.optional(),
  withChange: queryFlag.optional(),
  /** The half of one own ticket: the ticket itself of what was sent, the linked one of what was received. */
  operationId: idInAddress.optional(),
};

const about = z.strictObject({ id: idInAddress });
const answer = one('incomeOperation', incomeDetail);
const act = <Input extends z.ZodType>(verb: string, summary: string, input: Input) =>
  endpoint.act({
    path: `/income-operation/{id}/${verb}`,
    summary,
    permission: incomePermission.decide,
    input,
    output: answer,
  });
const reasoned = z.strictObject({ id: idInAddress, reason: note(500).min(5) });

export const incomeApi = {
  list: endpoint.read({
    path: '/income-operation',
    summary: 'Lists income requests by direction: received from others, or sent to others.',
    permission: incomePermission.read,
    input: z.strictObject({ ...page, ...incomeFilters }),
    output: listed('incomeOperation', incomeRow).extend({
      groups: z.array(
        z.object({ group: z.enum(INCOME_GROUPS), count: z.number(), oldestAt: instant.nullable() }),
      ),
      /** How many stand in each state, of every kind. */
      states: z.array(z.object({ statusId: z.number(), count: z.number() })),
      beyondCount: z.number(),
      /** Of linked trips alone. */
      totals: z.object({
        linkedCount: z.number(),
        sentNet: massOut,
        receivedNet: massOut,
        difference: massOut,
      }),
    }),
  }),
  partners: endpoint.read({
    path: '/income-operation/partner',
    summary:
      'Sums the linked trips of a list by the other side: both nets, their difference, and how many are beyond allowed.',
    permission: incomePermission.read,
    input: z.strictObject(incomeFilters),
    output: z.object({
      /** Partners, those whose trips differ most first; only these of very many. */
      incomePartner: z.array(
        z.object({
          partnerCompanyId: z.number(),
          partnerName: z.string(),
          partnerVoen: z.string(),
          linkedCount: z.number(),
          /** Waiting, or approved without a weight by the receiver. */
          openCount: z.number(),
          sentNet: massOut,
          receivedNet: massOut,
          difference: massOut,
          beyondCount: z.number(),
        }),
      ),
    }),
  }),
  find: endpoint.read({
    path: '/income-operation/{id}',
    summary:
      'Answers one half of a trade: both weights, the allowed difference, and tickets that could be linked.',
    permission: incomePermission.read,
    input: about,
    output: answer,
  }),
  ...offerApi,
  approve: act(
    'approve',
    'Approves a request; with an own ticket it is linked and completed.',
    z.strictObject({ id: idInAddress, operationId: id.optional() }),
  ),
  link: act(
    'link',
    'Links a request to an own ticket of the same truck and completes it.',
    z.strictObject({ id: idInAddress, operationId: id }),
  ),
  cancel: act('cancel', 'Cancels a request, with a reason; the sender is told.', reasoned),
  acceptChange: act('accept-change', 'Accepts what the sender has changed of their ticket.', about),
  rejectChange: act(
    'reject-change',
    'Refuses what the sender has changed, with a reason; both are told.',
    reasoned,
  ),
};
