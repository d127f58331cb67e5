export { placeRoutes } from './place.ts';
export { catalogueRoutes } from './routes.ts';
export { catalogueNouns, resourceOf } from './declared.ts';
export { catalogueSearch } from './search.ts';
