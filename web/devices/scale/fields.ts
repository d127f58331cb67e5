import { lineAddress, PASSPORT_TEXT, SETTINGS_LENGTH } from '@terezi/domain/devices/passport.ts';
import { protocolWords, scaleFieldWords as fieldWords } from '@terezi/domain/devices/scale-words.ts';
import { UNITS } from '@terezi/domain/grammar/units.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';
import { siteCalls } from '#shell/api/calls/site.gen.ts';
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
    unit: UNITS.metre,
    optional: true,
    column: aside,
  }) as const;
const flag = (said: Words) => ({ kind: 'flag', words: said, column: aside }) as const;

/** What is kept of a scale: what it measures by, and its passport. */
export const scaleFields = {
  name: { kind: 'text', words: fieldWords.name, max: 200, column: { width: 200, pinned: 'left' } },
  number: {
    kind: 'integer',
    words: fieldWords.number,
    label: words.numberLong,
    min: 1,
    max: 9_999,
    column: { width: 90, phone: null },
  },
  siteId: {
    kind: 'reference',
    words: fieldWords.siteId,
    label: words.siteLong,
    to: () => ({ noun: 'site', title: 'name', calls: siteCalls }),
  },
  isAutomatic: flag(fieldWords.isAutomatic),
  isQrScale: flag(fieldWords.isQrScale),
  usualStayMinutes: {
    kind: 'integer',
    words: fieldWords.usualStayMinutes,
    min: 1,
    max: 1_440,
    column: aside,
  },
  expectedValue: { kind: 'mass', words: fieldWords.expectedValue, optional: true, column: aside },
  weight2Change: flag(fieldWords.weight2Change),
  protocol: {
    kind: 'choice',
    words: fieldWords.protocol,
    choices: protocolWords,
    column: aside,
  },
  address: { kind: 'text', words: fieldWords.address, max: 200, pattern: lineAddress, column: aside },
  protocolSettings: {
    kind: 'text',
    words: fieldWords.protocolSettings,
    max: SETTINGS_LENGTH,
    optional: true,
    column: aside,
  },
  division: { kind: 'mass', words: fieldWords.division, column: aside },
  min: { kind: 'mass', words: fieldWords.min, column: aside },
  max: { kind: 'mass', words: fieldWords.max, column: { width: 130, phone: null } },
  construction: word(fieldWords.construction),
  kind: word(fieldWords.kind),
  type: word(fieldWords.type),
  brand: word(fieldWords.brand),
  model: word(fieldWords.model),
  bodyLength: metres(fieldWords.bodyLength),
  bodyWidth: metres(fieldWords.bodyWidth),
  loadcellNumber: word(fieldWords.loadcellNumber),
  loadcellBrand: word(fieldWords.loadcellBrand),
  loadcellModel: word(fieldWords.loadcellModel),
  cableType: word(fieldWords.cableType),
  cableLength: metres(fieldWords.cableLength),
  indicatorBrand: word(fieldWords.indicatorBrand),
  indicatorModel: word(fieldWords.indicatorModel),
  junctionBoxBrand: word(fieldWords.junctionBoxBrand),
  junctionBoxModel: word(fieldWords.junctionBoxModel),
  installationDate: {
    kind: 'date',
    words: fieldWords.installationDate,
    optional: true,
    column: aside,
  },
} as const;
