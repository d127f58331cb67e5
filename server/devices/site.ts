import { siteNoun as declared } from '@terezi/domain/devices/site/site.ts';
import { resourceOf } from '../catalogues/index.ts';

/** Sites. A site with devices cannot be removed; a trigger refuses to archive one where a scale or an agent still works. */
export const site = resourceOf(declared);
