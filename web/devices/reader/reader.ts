import { readerNoun as declared } from '@terezi/domain/devices/reader/reader.ts';
import { recordOfNoun } from '#catalogues/noun.ts';
import { readerCalls } from '#shell/api/calls/reader.gen.ts';
import { site } from '../site/site.ts';
import { scale } from '../scale/scale.ts';
import { readerWords as words } from './words.ts';

/** A reader of cards or plates, at its site. */
export const reader = recordOfNoun(declared, {
  words,
  page: 'aside',
  calls: readerCalls,
  looks: {
    name: { column: { width: 180 } },
    place: { column: { width: 110 } },
    scaleId: { to: () => scale, column: { width: 150 } },
    siteId: { to: () => site, column: { phone: null } },
    protocol: { column: { width: 180 } },
    address: { column: { width: 210, phone: null } },
    isActive: { column: { width: 100 } },
  },
  layout: [
    [1, 'name'],
    [2, 'siteId', 'place'],
    [1, 'scaleId'],
    [1, 'protocol'],
    [1, 'address'],
    [1, 'isActive'],
  ],
});
