import { siteNoun as declared } from '@terezi/domain/devices/site/site.ts';
import { recordOfNoun } from '#catalogues/noun.ts';
import { siteCalls } from '#shell/api/calls/site.gen.ts';
import { siteWords as words } from './words.ts';

/** A site: where one agent and its scales stand. */
export const site = recordOfNoun(declared, { words, page: 'first', calls: siteCalls });
