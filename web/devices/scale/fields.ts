import { lineAddress, PASSPORT_TEXT } from '@terezi/domain/devices/passport.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';
import { siteCalls } from '#shell/calls/site.gen.ts';
import { scaleWords as words } from './words.ts';

// What most readers of the list do not look for: not shown until somebody chooses it.
const aside = { optional: true, phone: null } as const;

const word = (said: Words) =>
  ({ kind: 'text', words: said, max: PASSPORT_TEXT, optional: true, column: aside }) as const;
const metres = (said: Words) =>
  ({
    kind: 'decimal',
    words: said,
    decimals: 2,
    max: 10_000,
    unit: words.metre,
    optional: true,
    column: aside,
  }) as const;
const flag = (said: Words) => ({ kind: 'flag', words: said, column: aside }) as const;

/** What is kept of a scale: what it measures by, and its passport. */
export const scaleFields = {
  name: { kind: 'text', words: words.name, max: 200, column: { width: 220, pinned: 'left' } },
  number: {
    kind: 'integer',
    words: words.number,
    label: words.numberLong,
    min: 1,
    max: 9_999,
    column: { width: 90, phone: null },
  },
  siteId: {
    kind: 'reference',
    words: words.site,
    label: words.siteLong,
    to: () => ({ noun: 'site', title: 'name', calls: siteCalls }),
  },
  isAutomatic: flag(words.automatic),
  isQrScale: flag(words.qr),
  usualStayMinutes: { kind: 'integer', words: words.stay, min: 1, max: 1_440, column: aside },
  expectedValue: { kind: 'mass', words: words.expected, optional: true, column: aside },
  weight2Change: flag(words.weight2),
  protocol: {
    kind: 'choice',
    words: words.protocol,
    choices: {
      'toledo-continuous': { az: 'Toledo Continuous', en: 'Toledo Continuous' },
      'yaohua-xk3190': { az: 'Yaohua XK3190', en: 'Yaohua XK3190' },
      'mt-sics': { az: 'MT-SICS', en: 'MT-SICS' },
      'st-gs-18': { az: 'ST-GS-18', en: 'ST-GS-18' },
    },
    column: aside,
  },
  address: { kind: 'text', words: words.address, max: 200, pattern: lineAddress, column: aside },
  fixedZeros: {
    kind: 'choice',
    words: words.zeros,
    choices: { inside: words.inside, beyond: words.beyond },
    optional: true,
    column: aside,
  },
  division: { kind: 'mass', words: words.division, column: { width: 120, phone: null } },
  min: { kind: 'mass', words: words.min, column: aside },
  max: { kind: 'mass', words: words.max, column: { width: 130 } },
  construction: word(words.construction),
  kind: word(words.kind),
  type: word(words.type),
  brand: { ...word(words.brand), column: { width: 120, phone: 'line3' } },
  model: word(words.model),
  bodyLength: metres(words.bodyLength),
  bodyWidth: metres(words.bodyWidth),
  loadcellNumber: word(words.loadcellNumber),
  loadcellBrand: word(words.loadcellBrand),
  loadcellModel: word(words.loadcellModel),
  cableType: word(words.cableType),
  cableLength: metres(words.cableLength),
  indicatorBrand: word(words.indicatorBrand),
  indicatorModel: word(words.indicatorModel),
  junctionBoxBrand: word(words.boxBrand),
  junctionBoxModel: word(words.boxModel),
  installationDate: {
    kind: 'date',
    words: words.installed,
    optional: true,
    column: { width: 140, phone: null },
  },
} as const;
