import { holdWords, scaleCalibrationWords as told } from '@terezi/domain/devices/scale-words.ts';
import { choice, date } from '@terezi/domain/grammar/field.ts';
import { recordOf } from '#records/noun.ts';
import { scaleCalls } from '#shell/api/calls/scale.gen.ts';
import { scaleSetUpCalls } from '#shell/api/calls/scale-set-up.gen.ts';
import { scaleList } from '../lists.ts';
import { scaleFields } from './fields.ts';
import { nowColumns } from './now-columns.tsx';
import { ProtocolFields } from './ProtocolFields.tsx';
import { scaleWords as words } from './words.ts';

/** A scale: where it stands, what it measures by, and its passport. */
export const scale = recordOf({
  noun: 'scale',
  words,
  page: 'first',
  fromFile: { never: 'set up one by one, each with its site and the agent that reads it' },
  calls: { ...scaleCalls, ...scaleSetUpCalls },
  fresh: scaleList.fresh,
  title: 'name',
  fields: scaleFields,
  remembered: {
    calibratedFrom: date(told.calibratedFrom),
    calibratedUntil: date(told.calibratedUntil),
    calibrationHold: choice(told.calibrationHold, holdWords),
  },
  listed: [
    'name',
    'number',
    'siteId',
    ...nowColumns,
    'division',
    'min',
    'max',
    'brand',
    'installationDate',
    'model',
    'construction',
    'kind',
    'type',
    'isAutomatic',
    'isQrScale',
    'usualStayMinutes',
    'expectedValue',
    'weight2Change',
    'protocol',
    'address',
    'protocolSettings',
    'bodyLength',
    'bodyWidth',
    'loadcellNumber',
    'loadcellBrand',
    'loadcellModel',
    'cableType',
    'cableLength',
    'indicatorBrand',
    'indicatorModel',
    'junctionBoxBrand',
    'junctionBoxModel',
  ],
  parts: [
    {
      key: 'scale',
      words: words.one,
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
