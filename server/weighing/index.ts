export { receiveRecord } from './receive.ts';
export { weighingRoutes } from './routes.ts';
