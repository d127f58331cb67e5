export { attachmentReaders } from './readers.ts';
export { attachmentRoutes } from './routes.ts';
export type { Attachable } from './record.ts';
