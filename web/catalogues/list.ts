import type { Catalogue } from '@terezi/domain/grammar/catalogue.ts';
import { FRESH } from '#kit/grid/list-state.ts';
import { catalogueCalls } from '#shell/api.ts';

/** The list of a declared catalogue: all rows by their title. */
export const listOf = (catalogue: Catalogue) => ({
  call: catalogueCalls(catalogue).list,
  fresh: { ...FRESH, sort: { key: catalogue.title, down: false } },
});
