import type { AnyJob } from '#platform/jobs/kind.ts';
import { answeringIncomes, takingAnswers } from './answer.ts';
import { takingIncomes } from './arrive.ts';
import { tellingExpenses } from './hand-over.ts';
import { handingOffered } from './offer.ts';
import { followingTickets } from './own-ticket.ts';
import { checkingIncomes } from './twin.ts';

/** The jobs that bring what one company sends to the other, and the other's decision back. */
export const incomeJobs: readonly AnyJob[] = [
  tellingExpenses,
  takingIncomes,
  answeringIncomes,
  takingAnswers,
  followingTickets,
  handingOffered,
  checkingIncomes,
] as readonly AnyJob[];
