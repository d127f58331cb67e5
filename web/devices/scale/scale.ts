import { scale as declared } from '@terezi/domain/devices/scale/scale.ts';
import { recordOfNoun } from '#catalogues/noun.ts';
import { scaleCalls } from '#shell/api/calls/scale.gen.ts';
import { scaleSetUpCalls } from '#shell/api/calls/scale-set-up.gen.ts';
import { siteCalls } from '#shell/api/calls/site.gen.ts';
import { calibratedUntil, live, state } from './now-columns.tsx';
import { ProtocolFields } from './ProtocolFields.tsx';
import { scaleWords as words } from './words.ts';

// Fields that few people look for stand on no card of a phone.
const aside = { column: { phone: null } } as const;

/** A scale: where it stands, what it measures by, and its passport. */
export const scale = recordOfNoun(declared, {
  words,
  page: 'first',
  calls: { ...scaleCalls, ...scaleSetUpCalls },
  looks: {
    ...Object.fromEntries(declared.hidden?.map((name) => [name, aside]) ?? []),
    name: { column: { width: 200, pinned: 'left' } },
    number: { column: { width: 90, phone: null } },
    siteId: { to: () => ({ noun: 'site', title: 'name', calls: siteCalls }) },
    max: { column: { width: 130, phone: null } },
  },
  behind: { siteId: [state, live] },
  drawn: { calibratedUntil },
  facts: 'fields',
  parts: [
    {
      key: 'scale',
      words: declared.words.one,
      layout: [
        [1, 'name'],
        [3, 'number', 'siteId', 'installationDate'],
        [3, 'brand', 'model', 'type'],
      ],
    },
    {
      key: 'measuring',
      words: words.measuring,
      layout: [
        [3, 'division', 'min', 'max'],
        [3, 'protocol', 'address', 'protocolSettings'],
      ],
      Fields: ProtocolFields,
    },
    {
      key: 'rules',
      words: words.rules,
      layout: [
        [2, 'expectedValue', 'usualStayMinutes'],
        [3, 'weight2Change', 'isQrScale', 'isAutomatic'],
      ],
    },
    {
      key: 'body',
      words: words.body,
      layout: [
        [2, 'construction', 'kind'],
        [2, 'bodyLength', 'bodyWidth'],
      ],
    },
    {
      key: 'cells',
      words: words.cells,
      layout: [
        [3, 'loadcellNumber', 'loadcellBrand', 'loadcellModel'],
        [2, 'cableType', 'cableLength'],
      ],
    },
    {
      key: 'indicator',
      words: words.indicator,
      layout: [
        [2, 'indicatorBrand', 'indicatorModel'],
        [2, 'junctionBoxBrand', 'junctionBoxModel'],
      ],
    },
  ],
});
