export { placeRoutes } from './place.ts';
export { catalogueRoutes } from './routes.ts';
export { catalogueNouns, keptOf } from './declared.ts';
export { soughtCatalogue } from './sought.ts';
