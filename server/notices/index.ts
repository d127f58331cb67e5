export type { KnownColumns } from './log-changes.ts';
export { endNotices, giveNotice, type Notice } from './give.ts';
export { listJobs, type Waits } from './job.ts';
export { listLog } from './log.ts';
export { noticeRoutes } from './routes.ts';
export {
  messageOf,
  noticeLetterNames,
  noticeLetters,
  noticesSent,
  noticesToSend,
  sendingNotices,
} from './send.ts';
