export { incomePage } from './list.ts';
export { incomeJobs } from './jobs.ts';
export { nightlyIncomes } from './twin.ts';
export { incomeRoutes } from './routes.ts';
