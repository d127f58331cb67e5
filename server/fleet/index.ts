export { massesOf } from './masses.ts';
export { emptyWeightCameFrom } from './register.ts';
export { fleetNouns, fleetRoutes } from './routes.ts';
export { findTrailers, findTruck, type TruckNamed } from './to-weigh.ts';
export { addTrucks, changeTruck } from './truck-empty-weight.ts';
export { soughtFleet } from './sought.ts';
export { truckRequests } from './reset-empty-weight.ts';
export type { WeighedEmptyOf } from './set-empty-weight.ts';
export { trustIn } from './trust.ts';
