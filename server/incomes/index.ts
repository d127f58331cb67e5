export { incomeJobs } from './jobs.ts';
export { incomeRoutes } from './routes.ts';
