import type { Grams } from '@terezi/domain/grammar/mass.ts';
import { wireKilograms } from '@terezi/domain/grammar/mass.ts';
import { problem } from '@terezi/domain/grammar/problem.ts';
import { requestProblems } from '@terezi/domain/requests/problems.ts';
import type { DivisionInput } from '@terezi/domain/weighing/division/net-pool.ts';
import { receiptName } from '@terezi/domain/weighing/net.ts';
import { divisionRulings } from '@terezi/domain/weighing/policy.ts';
import { weighingProblems } from '@terezi/domain/weighing/problems.ts';
import { divisionChange } from '@terezi/domain/weighing/request-kinds.ts';
import { changeOwn, ownRows } from '#platform/database/company-rows.ts';
import { rulingCallerOf, type ReaderContext, type SignedIn } from '#platform/http/context.ts';
import { mustMay } from '#platform/must-may.ts';
import { propose, type Subject, type Values } from '../../requests/index.ts';
import { mustBeCompleted } from '../ticket/correct.ts';
import {
  addLines,
  markDivided,
  netOf,
  type SharedOut,
  sharedOut,
  standingLines,
  stateOf,
} from './division.ts';
import { heldTicket, scalesBeside } from '../ticket/held.ts';
import { poolPartOf } from './pool-part.ts';
import { gramsOrNull, type TicketRow } from '../ticket/ticket.ts';

type PartyNames = { customerName: string | null; senderName: string | null };

/** Lines as one text: whom they name, and kilograms as the wire has them, the same in every language. */
const linesText = (lines: readonly (PartyNames & { grams: Grams })[]): string =>
  lines
    .map(({ customerName, senderName, grams }) =>
      [[customerName, senderName].filter(Boolean).join(' / '), wireKilograms(grams)].join(': '),
    )
    .join('; ');

type Shares = {
  own: readonly (PartyNames & { grams: Grams })[];
  drawn: readonly (PartyNames & { grams: Grams })[];
};

const valuesOf = ({ own, drawn }: Shares, { net, given }: { net: Grams; given: Grams }): Values => {
  const divided = own.reduce((sum, { grams }) => sum + grams, 0);
  return {
    divisionLines: linesText(own),
    dividedSum: wireKilograms(divided),
    remainingSum: wireKilograms(net - divided),
    netPoolGiven: given === 0 ? null : wireKilograms(given),
    netPoolLines: drawn.length === 0 ? null : linesText(drawn),
  };
};

/** All that a decision about a division rests on: the lines in force, the net, and the state of their ticket. */
export async function divisionSubject(ctx: ReaderContext, ticket: TicketRow): Promise<Subject> {
  const lines = await standingLines(ctx, ticket);
  const lineRows = lines.map((line) => ({ ...line, grams: gramsOrNull(line.kg) ?? 0 }));
  const shares = {
    own: lineRows.filter(({ fromNetPool }) => fromNetPool !== true),
    drawn: lineRows.filter(({ fromNetPool }) => fromNetPool === true),
  };
  const { given } = poolPartOf(ticket);
  return {
    id: ticket.id,
    version: ticket.version,
    title: receiptName(ticket.scaleNumber, ticket.receiptNumber),
    lead: ticket.numberPlate,
    values: {
      ...valuesOf(shares, { net: gramsOrNull(ticket.netKg) ?? 0, given }),
      statusId: ticket.statusId,
    },
  };
}

type DivisionProposal = DivisionInput & { id: number; reason: string };

const inGrams = (lines: SharedOut['lines']) => lines.map((line) => ({ ...line, grams: line.kg }));

/** Proposes other lines for a ticket that has been divided, by every rule of a division. */
export async function proposeDivision(ctx: SignedIn, { id, reason, ...division }: DivisionProposal) {
  const [ticket, ofSite] = await Promise.all([heldTicket(ctx, id), scalesBeside(ctx)]);
  const ruling = divisionRulings.of('changeDivision', rulingCallerOf(ctx), {
    ...ticket,
    ofSite,
    ...(await stateOf(ctx, ticket)),
  });
  mustMay(ruling, 'propose', weighingProblems.notDivided);
  const { lines, drawn, pool } = await sharedOut(ctx, ticket, division);
  const subject = await divisionSubject(ctx, ticket);
  const shares = { own: inGrams(lines), drawn: inGrams(drawn) };
  const after = valuesOf(shares, { net: netOf(ticket), given: pool.given });
  if (Object.entries(after).every(([field, value]) => subject.values[field] === value))
    throw problem(requestProblems.nothingChanged, {});
  return propose(ctx, {
    kind: divisionChange,
    subject,
    after: { ...after, said: JSON.stringify(division) },
    reason,
  });
}

/** A division as it was proposed; only the lines where it was proposed before there were pools. */
function saidIn(after: Values): DivisionInput {
  // Written by `proposeDivision` alone, of lines that had passed the contract.
  const division = JSON.parse(String(after['said'])) as DivisionInput | DivisionInput['lines'];
  return 'toNetPool' in division ? division : { lines: division, toNetPool: false, fromNetPool: [] };
}

/** Puts the proposed lines in the place of those that stand, whose papers are void from then on; the net stays. */
export async function redivide(ctx: SignedIn, id: number, after: Values): Promise<void> {
  const ticket = await heldTicket(ctx, id);
  mustBeCompleted(ticket);
  if (ticket.dividedKg === null) throw problem(weighingProblems.notDivided, {});
  const shared = await sharedOut(ctx, ticket, saidIn(after));
  await changeOwn(ctx, 'operationDivision')
    .set({ replacedAt: ctx.clock.now().toISOString() })
    .where('operationId', '=', id)
    .where('replacedAt', 'is', null)
    .execute();
  const { before } = await ownRows(ctx, 'operationDivision')
    .where('operationId', '=', id)
    .select(({ fn }) => fn.max('lineNumber').as('before'))
    .executeTakeFirstOrThrow();
  await addLines(ctx, { operationId: id, shared, behind: Number(before) });
  await markDivided(ctx, id, shared);
}
