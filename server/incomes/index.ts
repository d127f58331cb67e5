export { takingIncomes } from './arrive.ts';
export { tellingExpenses } from './hand-over.ts';
export type { Half } from './half.ts';
export { makeApproved, makeCancelled, makeLinked } from './make.ts';
export { listIncomes } from './list.ts';
export { incomeJobs } from './jobs.ts';
export { remindingOfIncomes } from './remind.ts';
export { nightlyIncomes } from './twin.ts';
export { incomeRoutes } from './routes.ts';
