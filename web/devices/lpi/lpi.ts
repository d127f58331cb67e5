import { lpi as declared } from '@terezi/domain/devices/lpi.ts';
import { recordOfNoun } from '#catalogues/noun.ts';
import { lpiCalls } from '#shell/calls/lpi.gen.ts';
import { siteCalls } from '#shell/calls/site.gen.ts';
import { scale } from '../scale/scale.ts';
import { counters, keypad, link, weight } from './columns.tsx';
import { lpiWords as words } from './words.ts';

/** An LPI: the indicator module of a scale, or a spare one. */
export const lpi = recordOfNoun(declared, {
  words,
  calls: lpiCalls,
  page: 'first',
  looks: {
    name: { column: { width: 150 } },
    scaleId: { to: () => scale, column: { width: 150 } },
    siteId: { to: () => ({ noun: 'site', title: 'name', calls: siteCalls }), column: { phone: null } },
    model: { column: { width: 130 } },
    driver: { column: { width: 180, phone: null } },
  },
  drawn: {
    ...{ isOnline: link, isKeypadLocked: keypad, calibrationCounter: counters },
    ...{ configurationCounter: null, needsVerification: null, abilities: null },
  },
  behind: { model: weight },
  layout: [
    [1, 'name'],
    [2, 'siteId', 'scaleId'],
    [1, 'driver'],
    [2, 'address', 'unit'],
    [2, 'model', 'serialNumber'],
    [1, 'place'],
  ],
});
