import { catalogues } from '@terezi/domain/catalogues/all.ts';
import { endpoints } from '#platform/http/endpoints.ts';
import { resourceRoutes, type Surroundings } from '#platform/resource/routes.ts';
import { catalogueResource } from './declared.ts';

function routesOf(noun: string, around: Surroundings) {
  const declared = endpoints.catalogue[noun];
  if (!declared) throw new Error(`no endpoints are declared for ${noun}`);
  return resourceRoutes(declared, catalogueResource(noun), around);
}

/** The endpoints of every declared catalogue. */
export const catalogueRoutes = (around: Surroundings) => ({
  catalogue: Object.fromEntries(catalogues.map(({ noun }) => [noun, routesOf(noun, around)])),
});
