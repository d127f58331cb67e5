export { receiveRecord } from './receive.ts';
export { weighingRoutes } from './routes.ts';
export { type VerdictLine, verdictLine } from './verdict-line.ts';
