import { siteNoun as declared } from '@terezi/domain/devices/site.ts';
import { keptOf } from '../catalogues/index.ts';
import type { Use } from '#platform/kept/use.ts';

/** Sites, as rows that hang there name them. */
export const site = keptOf(declared);

/** What hangs at a site keeps it from being removed; a trigger keeps it where it is as long as something works there. */
export const siteUses: readonly Use[] = [
  {
    ...{ of: 'site', noun: 'scale', field: 'siteId', table: 'scale', column: 'siteId' },
    counting: '(deleted_at is null or archived)',
  },
];
