import { companySetting } from '../../catalogues/permissions.ts';
import { levelWords } from '../../companies/weighing-check-words.ts';
import {
  choice,
  date,
  decimal,
  flag,
  integer,
  note,
  optional,
  reference,
  text,
} from '../../grammar/field/field.ts';
import type { ResourceAct } from '../../grammar/resource/acts.ts';
import { noun, type RowOf, type ValuesOf } from '../../grammar/noun/noun.ts';
import type { Acts } from '../../grammar/ruling.ts';
import { UNITS } from '../../grammar/units.ts';
import { mass } from '../../grammar/field/vehicle-field.ts';
import type { Words } from '../../grammar/words.ts';
import { lineAddress, PASSPORT_TEXT, SETTINGS_LENGTH } from './passport.ts';
import { SCALE_ACTS, SCALE_READERS } from '../policy.ts';
import { holdWords, protocolWords } from './scale-words.ts';

/** What an indicator shows has up to three decimals. */
const FINE = { decimals: 3 } as const;
const word = (words: Words) => optional(text(words, { max: PASSPORT_TEXT }));
const metres = (words: Words) => optional(decimal(words, { decimals: 2, max: 10_000, unit: UNITS.metre }));

/** The last columns of its list, hidden until a reader chooses them. */
const PASSPORT = [
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
] as const;

/** A scale: where it stands, what it measures by, and its passport. */
export const scale = noun({
  noun: 'scale',
  words: {
    one: { az: 'Tərəzi', en: 'Scale' },
    many: { az: 'Tərəzilər', en: 'Scales' },
    add: { az: 'Yeni tərəzi', en: 'New scale' },
  },
  fields: {
    name: text({ az: 'Ad', en: 'Name' }),
    number: integer(
      { az: 'Nömrə', en: 'Number' },
      {
        min: 1,
        max: 9_999,
        label: { az: 'Nömrə (qəbzlər onunla başlayır)', en: 'Number (receipts begin with it)' },
      },
    ),
    siteId: reference({ az: 'Məntəqə', en: 'Site' }, 'site', {
      label: { az: 'Tərəzi məntəqəsi', en: 'Weighing site' },
    }),
    isAutomatic: flag({ az: 'Avtomatik tərəzi', en: 'Automatic scale' }),
    isQrScale: flag({ az: 'QR tərəzi', en: 'QR scale' }),
    usualStayMinutes: integer({ az: 'Adi qalma, dəqiqə', en: 'Usual stay, minutes' }, { min: 1, max: 1_440 }),
    expectedValue: optional(
      mass({ az: 'Gözlənilən dəyər', en: 'Expected value' }, { ...FINE, stored: 'expected' }),
    ),
    weight2Change: flag({ az: 'Çəki 2 dəyişdirilə bilər', en: 'Weight 2 may be changed' }),
    protocol: choice({ az: 'Protokol', en: 'Protocol' }, protocolWords),
    address: text({ az: 'İndikatorun ünvanı', en: 'Indicator’s address' }, { pattern: lineAddress }),
    /** What makers of the protocol disagree on: `station=3; unit=kg`. */
    protocolSettings: optional(
      text({ az: 'Protokolun parametrləri', en: 'Protocol settings' }, { max: SETTINGS_LENGTH }),
    ),
    division: mass({ az: 'Ölçmə addımı', en: 'Scale interval (d)' }, FINE),
    min: mass({ az: 'Minimum çəki', en: 'Minimum weight' }, { ...FINE, mayBeZero: true }),
    max: mass({ az: 'Maksimum çəki', en: 'Maximum weight' }, FINE),
    construction: word({ az: 'Konstruksiya', en: 'Construction' }),
    kind: word({ az: 'Növ', en: 'Kind' }),
    type: word({ az: 'Tip', en: 'Type' }),
    brand: word({ az: 'Marka', en: 'Brand' }),
    model: word({ az: 'Model', en: 'Model' }),
    bodyLength: metres({ az: 'Platformanın uzunluğu', en: 'Body length' }),
    bodyWidth: metres({ az: 'Platformanın eni', en: 'Body width' }),
    loadcellNumber: word({ az: 'Çəki sensorunun nömrəsi', en: 'Load cell number' }),
    loadcellBrand: word({ az: 'Çəki sensorunun markası', en: 'Load cell brand' }),
    loadcellModel: word({ az: 'Çəki sensorunun modeli', en: 'Load cell model' }),
    cableType: word({ az: 'Kabelin tipi', en: 'Cable type' }),
    cableLength: metres({ az: 'Kabelin uzunluğu', en: 'Cable length' }),
    indicatorBrand: word({ az: 'İndikatorun markası', en: 'Indicator brand' }),
    indicatorModel: word({ az: 'İndikatorun modeli', en: 'Indicator model' }),
    junctionBoxBrand: word({ az: 'Birləşdirici qutunun markası', en: 'Junction box brand' }),
    junctionBoxModel: word({ az: 'Birləşdirici qutunun modeli', en: 'Junction box model' }),
    installationDate: optional(date({ az: 'Quraşdırılma tarixi', en: 'Installation date' })),
  },
  told: {
    calibratedFrom: optional(date({ az: 'Kalibrlənmənin başlanğıcı', en: 'Calibrated from' })),
    calibratedUntil: optional(date({ az: 'Kalibrlənmə müddəti', en: 'Calibrated until' })),
    /** Why it takes no weights though its calibration has not run out. */
    calibrationHold: optional(
      choice({ az: 'Kalibrlənmə çəkini saxlayır', en: 'Held by its calibration' }, holdWords),
    ),
    /** Days until the calibration ends, in the company's zone; negative when it is over. */
    calibrationDaysLeft: optional(
      integer({ az: 'Kalibrlənmənin qalan günü', en: 'Days of calibration left' }, { max: 100_000 }),
    ),
    /** How strict its company is about a calibration that is over. */
    calibrationLevel: choice({ az: 'Kalibrlənmə bitəndə', en: 'Once calibration is over' }, levelWords),
  },
  audited: ['calibratedFrom', 'calibratedUntil', 'calibrationHold'],
  unanswered: {
    configuration: integer({ az: 'Ayarların nəşri', en: 'Version of the settings' }, { max: 999_999_999 }),
    outputs: note({ az: 'Şlaqbaum və svetoforlar', en: 'Barriers and lights' }),
  },
  title: 'name',
  listed: ['name', 'number', 'siteId', 'calibratedUntil', 'division', 'min', 'max', ...PASSPORT],
  hidden: ['division', 'min', ...PASSPORT],
  unique: [],
  filters: { companyId: 'id' },
  acts: SCALE_ACTS,
  shared: false,
  permission: { read: SCALE_READERS, write: companySetting.write },
  fromFile: { never: 'set up one by one, each with its site and the agent that reads it' },
  isToldAside: true,
});
/** A scale as it is kept, before the reader is known. */
export type ScaleRecord = RowOf<typeof scale>;
export type ScaleValues = ValuesOf<typeof scale>;
/** A scale as its readers see it. */
export type ScaleRow = ScaleRecord & { readonly acts: Acts<ResourceAct | (typeof SCALE_ACTS)[number]> };
