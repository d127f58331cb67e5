export type { KnownColumns } from './log-changes.ts';
export { endNotices, giveNotice } from './give.ts';
export { noticeRoutes } from './routes.ts';
