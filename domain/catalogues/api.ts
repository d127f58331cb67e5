import { type AnyEndpoints, anyEndpoints } from '../grammar/noun/noun-api.ts';
import { catalogues } from './all.ts';

/** The endpoints of every declared catalogue, by noun. */
export const catalogueApi: Readonly<Record<string, AnyEndpoints>> = Object.fromEntries(
  catalogues.map((catalogue) => [catalogue.noun, anyEndpoints(catalogue)]),
);
