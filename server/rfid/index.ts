export { receiveSighting } from './receive-sighting.ts';
export { findSighting } from './sighting.ts';
export { sightingRoutes } from './sighting-routes.ts';
export { bindSighting, sightingOf, usableSighting } from './bind-sighting.ts';
