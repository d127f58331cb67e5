import { kilogramText } from '@terezi/domain/grammar/mass.ts';
import { incomeStates } from '@terezi/domain/incomes/states.ts';
import { changeOwn, ownRows } from '#platform/database/company-rows.ts';
import type { Job, JobContext } from '#platform/jobs/kind.ts';
import { handOver } from '#platform/jobs/outbox.ts';
import { type Half, note, ownHalves, wordColumns, wordsOf } from './half.ts';
import { type Answer, type Decided, incomeAnswered, incomeDecided } from './kinds.ts';
import { tellSender } from './notice.ts';

/** The last decided change of a half. */
async function decidedChange(ctx: JobContext, halfId: number): Promise<Answer['change']> {
  const row = await ownRows(ctx, 'incomeChange')
    .where('incomeOperationId', '=', halfId)
    .where('state', 'in', ['accepted', 'rejected'])
    .orderBy('decidedAt', 'desc')
    .select(['id', 'state', 'decidedByName', 'decisionNote'])
    .executeTakeFirst();
  // The query lets these two through.
  return row
    ? {
        id: row.id,
        state: row.state as 'accepted' | 'rejected',
        by: row.decidedByName ?? '',
        note: row.decisionNote,
      }
    : null;
}

/** What the receiver sends back of a half: weights and decisions, nothing of its warehouses, notes and other tickets. */
const answerOf = (half: Half, change: Answer['change']): Answer => ({
  senderOperationId: half.senderOperationId,
  receiverCompanyId: half.companyId,
  statusId: half.statusId,
  words: wordsOf(half),
  received:
    half.receivedFigures === null || half.receivedAt === null || half.receipt === null
      ? null
      : { at: half.receivedAt, receipt: half.receipt, figures: half.receivedFigures },
  norm: half.lossNorm,
  allowedShort: half.allowedShortKg,
  allowedOver: half.allowedOverKg,
  approvedAt: half.approvedAt,
  approvedByName: half.approvedByName,
  completedAt: half.completedAt,
  completedByName: half.completedByName,
  cancelledAt: half.cancelledAt,
  cancelledByName: half.cancelledByName,
  cancelReason: half.cancelReason,
  change,
});

/** Sends the receiver's decision back to the sender, once for each version of the half. */
export const answeringIncomes: Job<Decided> = {
  kind: incomeDecided,
  async act(ctx, { incomeOperationId: id, again }) {
    const half = await ownHalves(ctx, 'received').where('it.id', '=', id).executeTakeFirst();
    if (!half) return;
    const change = await decidedChange(ctx, id);
    await handOver(ctx, half.partnerCompanyId, incomeAnswered, {
      payload: answerOf(half, change),
      cause: `income ${id} ${half.version} ${change?.id ?? 0}${again}`,
      subject: `income ${ctx.companyId} ${half.senderOperationId}`,
    });
  },
};

const EVENTS = {
  [incomeStates.number.approved]: 'approved',
  [incomeStates.number.completed]: 'linked',
  [incomeStates.number.cancelled]: 'cancelled',
} as const;

/** The sender's half after an answer. */
const answered = ({ received, words, norm, ...answer }: Answer) => ({
  ...wordColumns(words),
  statusId: answer.statusId,
  receivedAt: received?.at ?? null,
  receivedReceipt: received?.receipt ?? null,
  receivedNetKg: received ? kilogramText(received.figures.net) : null,
  receivedFigures: received ? JSON.stringify(received.figures) : null,
  lossNorm: norm,
  allowedShortKg: answer.allowedShort,
  allowedOverKg: answer.allowedOver,
  approvedAt: answer.approvedAt,
  approvedByName: answer.approvedByName,
  completedAt: answer.completedAt,
  completedByName: answer.completedByName,
  cancelledAt: answer.cancelledAt,
  cancelledByName: answer.cancelledByName,
  cancelReason: answer.cancelReason,
});

const deciderOf = (answer: Answer): string =>
  answer.cancelledByName ?? answer.completedByName ?? answer.approvedByName ?? answer.change?.by ?? '';

/** Writes the receiver's decision into the sender's half, and tells its people. */
async function takeAnswer(ctx: JobContext, answer: Answer): Promise<void> {
  const half = await ownHalves(ctx, 'sent')
    .where('it.partnerCompanyId', '=', answer.receiverCompanyId)
    .where('it.senderOperationId', '=', answer.senderOperationId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!half) return;
  await changeOwn(ctx, 'incomeOperation').set(answered(answer)).where('id', '=', half.id).execute();
  const isMoved = answer.statusId !== half.statusId;
  const act = isMoved
    ? (EVENTS[answer.statusId] ?? 'unlinked')
    : answer.change?.state === 'rejected'
      ? ('changeRejected' as const)
      : ('changeAccepted' as const);
  const byName = deciderOf(answer);
  const why = answer.cancelReason ?? answer.change?.note ?? null;
  await note(ctx, { id: half.id, act, byName, said: why });
  await tellSender(ctx, {
    id: half.id,
    number: half.number,
    cause: `${answer.statusId} ${half.version}`,
    name: byName,
    note: why,
    state: incomeStates.look(answer.statusId).words,
    about: [half.partnerName, half.numberPlate, half.senderReceipt].join(', '),
  });
}

/** Takes the receiver's decision in. */
export const takingAnswers: Job<Answer> = { kind: incomeAnswered, act: takeAnswer };
