export { placeRoutes } from './place.ts';
export { catalogueRoutes } from './routes.ts';
export { catalogueNouns, keptCatalogue } from './table.ts';
export { soughtCatalogues } from './sought.ts';
