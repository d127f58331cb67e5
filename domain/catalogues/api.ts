import { type CatalogueEndpoints, catalogueEndpoints } from '../grammar/catalogue-api.ts';
import { catalogues } from './all.ts';

/** The endpoints of every declared catalogue, by noun. */
export const catalogueApi: Readonly<Record<string, CatalogueEndpoints>> = Object.fromEntries(
  catalogues.map((catalogue) => [catalogue.noun, catalogueEndpoints(catalogue)]),
);
