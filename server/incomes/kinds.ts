import { z } from 'zod';
import { COMPLETIONS } from '@terezi/domain/weighing/status.ts';
import { MASS_KINDS } from '@terezi/domain/incomes/mass-kind.ts';
import { jobKind } from '#platform/jobs/kind.ts';

const grams = z.number().int();
const name = z.string().nullable();

const massOf = z.object({
  mass: grams,
  kind: z.enum(MASS_KINDS),
  at: name,
  record: name,
  scale: name,
  division: grams,
  max: grams.nullable(),
});
const figures = z.object({ gross: massOf, tare: massOf, net: grams });

/** The words of a sender's ticket that it may change afterwards; masses as decimal kilograms. */
const words = z.object({
  cargoName: name,
  trailer: name,
  note: name,
  lossPercentage: name,
  lossAmount: name,
  dividedNet: name,
});
export type SentWords = z.infer<typeof words>;

/** What goes over to the receiver: nothing of orders, prices, people's telephones or other notes. */
const arrivalPayload = z.object({
  senderCompanyId: z.number(),
  senderName: z.string(),
  senderVoen: z.string(),
  operationId: z.number(),
  version: z.number(),
  /** Who completed it there: that person may not decide here. */
  userId: z.number().nullable(),
  receipt: z.string(),
  publicId: z.string(),
  numberPlate: z.string(),
  completedHow: z.enum(COMPLETIONS),
  sentAt: z.string(),
  /** Sent once more since the halves differ: it is answered again, too. */
  again: z.string().default(''),
  /** Taken back: cancelled there, or for another customer since. */
  isVoid: z.boolean(),
  reason: name,
  words,
  figures,
});
export type ArrivalPayload = z.infer<typeof arrivalPayload>;

/** An expense was completed or has changed: the ticket's own trigger writes it. */
export const expenseChanged = jobKind({
  name: 'expense-changed',
  atOnce: 4,
  payload: z.object({ operationId: z.number() }),
});

/** The same, carried out in the receiver's company. */
export const incomeArrives = jobKind({ name: 'income-arrives', atOnce: 4, payload: arrivalPayload });

const decided = z.object({ incomeOperationId: z.number(), again: z.string().default('') });
export type Decided = z.infer<typeof decided>;

/** A receiver has decided about a half of theirs. */
export const incomeDecided = jobKind({ name: 'income-decided', atOnce: 4, payload: decided });

const answer = z.object({
  senderOperationId: z.number(),
  receiverCompanyId: z.number(),
  statusId: z.number(),
  words,
  received: z.object({ at: z.string(), receipt: z.string(), figures }).nullable(),
  norm: name,
  allowedShort: name,
  allowedOver: name,
  approvedAt: name,
  approvedByName: name,
  completedAt: name,
  completedByName: name,
  cancelledAt: name,
  cancelledByName: name,
  cancelReason: name,
  /** What became of a change of the sender's, where that was decided. */
  change: z
    .object({ id: z.number(), state: z.enum(['accepted', 'rejected']), by: z.string(), note: name })
    .nullable(),
});
export type Answer = z.infer<typeof answer>;

/** The same, carried out in the sender's company. */
export const incomeAnswered = jobKind({ name: 'income-answered', atOnce: 4, payload: answer });

/** A linked own ticket was cancelled or corrected: the ticket's own trigger writes it. */
export const incomeTicketChanged = jobKind({
  name: 'income-ticket-changed',
  atOnce: 4,
  payload: z.object({ operationId: z.number() }),
});

const offered = z.object({ receiverCompanyId: z.number(), after: z.number(), through: z.number() });
export type Offered = z.infer<typeof offered>;

/** A company has accepted what was sent to it before it was here: the gate writes it. */
export const incomesOffered = jobKind({ name: 'incomes-offered', atOnce: 1, payload: offered });

/** Both halves of a company's trades are compared; `day` tells one night from another. */
export const incomeCheck = jobKind({
  name: 'income-check',
  atOnce: 1,
  payload: z.object({ day: z.string() }),
});
