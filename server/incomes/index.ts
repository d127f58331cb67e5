export { incomeJobs } from './jobs.ts';
export { nightlyIncomes } from './twin.ts';
export { incomeRoutes } from './routes.ts';
