import type { AnyJob } from '#platform/jobs/kind.ts';
import { answeringIncomes, takingAnswers } from './answer.ts';
import { takingIncomes } from './arrive.ts';
import { tellingExpenses } from './hand-over.ts';
import { followingTickets } from './own-ticket.ts';

/** How what one company sends comes to the other, and what that one decides comes back. */
export const incomeJobs: readonly AnyJob[] = [
  ...[tellingExpenses, takingIncomes, answeringIncomes, takingAnswers, followingTickets],
] as readonly AnyJob[];
