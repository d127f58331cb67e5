export { fleetRoutes } from './routes.ts';
export { findTrailers, findTruck } from './to-weigh.ts';
