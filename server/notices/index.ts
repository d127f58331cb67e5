export type { KnownColumns } from './log-changes.ts';
export { noticeRoutes } from './routes.ts';
