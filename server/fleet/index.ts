export { massesOf } from './masses.ts';
export { emptyWeightCameFrom } from './register.ts';
export { fleetNouns, fleetRoutes } from './routes.ts';
export { findTrailers, findTruck, type TruckNamed } from './to-weigh.ts';
export { addTrailers, addTrucks, changeTrailer, changeTruck } from './cards.ts';
export { soughtFleet } from './sought.ts';
export { fleetRequests } from './requests.ts';
export type { WeighedEmptyOf } from './set-empty-weight.ts';
export { trustIn } from './trust.ts';
