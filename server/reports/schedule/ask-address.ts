import { problemAt } from '@terezi/domain/grammar/problem.ts';
import { fieldProblems } from '@terezi/domain/grammar/problems.ts';
import { reportAddress } from '@terezi/domain/reports/request-kinds.ts';
import { isOfCompany } from '@terezi/domain/reports/schedule-address.ts';
import { changeOwn } from '#platform/database/company-rows.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { propose, type RequestVerb, type Subject } from '../../requests/index.ts';
import { knownAddresses } from './addresses.ts';
import { heldSchedule } from './keep.ts';
import { type Schedule, schedules } from './list.ts';

const subjectOf = ({ id, version, name, recipients }: Schedule): Subject => ({
  id,
  version,
  title: name,
  values: { address: null, recipients: recipients.join(', ') },
});

/** Asks an administrator to let a report go to an address beyond the company; 422 where it may already. */
export async function askForAddress(
  ctx: SignedIn,
  { id, email, reason }: { id: number; email: string; reason: string },
) {
  const schedule = await heldSchedule(ctx, id, 'change');
  const address = email.toLowerCase();
  if (isOfCompany(await knownAddresses(ctx), address)) throw problemAt('email', fieldProblems.taken, {});
  const after = { address, recipients: [...schedule.recipients, address].join(', ') };
  return propose(ctx, { kind: reportAddress, subject: subjectOf(schedule), after, reason });
}

const found = (ctx: SignedIn, id: number, isHeld: boolean) => {
  const query = schedules(ctx).where('s.id', '=', id);
  return (isHeld ? query.forUpdate('s') : query).executeTakeFirst();
};

/** What may be proposed about reports that are sent by the clock. */
export const reportRequests: readonly RequestVerb[] = [
  {
    kind: reportAddress,
    async look(ctx, id, isHeld) {
      const schedule = await found(ctx, id, isHeld);
      return schedule ? subjectOf(schedule) : null;
    },
    async carryOut(ctx, { rowId, after }) {
      const schedule = await found(ctx, rowId, true);
      const email = String(after['address']);
      if (!schedule) return;
      await ctx.sql
        .insertInto('reportAddress')
        .values({ companyId: ctx.companyId, email })
        .onConflict((on) => on.columns(['companyId', 'email']).doNothing())
        .execute();
      await changeOwn(ctx, 'reportSchedule')
        .set({ recipients: [...new Set([...schedule.recipients, email])] })
        .where('id', '=', rowId)
        .execute();
    },
  },
];
