import { z } from 'zod';
import { companySetting } from '../catalogues/permissions.ts';
import { LEVELS } from '../companies/weighing-checks.ts';
import { actsShape } from '../grammar/acts-shape.ts';
import { endpoint } from '../grammar/endpoint.ts';
import { KEPT_ACTS } from '../grammar/kept-acts.ts';
import { keptEndpoints, keptRow, keptShapes } from '../grammar/kept-api.ts';
import type { PermissionFamily } from '../grammar/policy.ts';
import {
  day,
  id,
  idInAddress,
  ids,
  listed,
  massIn,
  massOut,
  one,
  optionalText,
  patterned,
  text,
  withDecimals,
} from '../grammar/shape.ts';
import { HOLDS } from './calibration.ts';
import { lineAddress, PASSPORT_TEXT, SETTINGS_LENGTH } from './passport.ts';
import { SCALE_ACTS, SCALE_READERS } from './policy.ts';
import { PROTOCOLS } from './protocol.ts';

/** Who sets scales up: administrators, of their own company or of one that they have entered. */
export const scalePermission = {
  read: SCALE_READERS,
  write: companySetting.write,
} as const satisfies PermissionFamily;

const word = optionalText(PASSPORT_TEXT);
const positive = withDecimals(z.number().positive().max(1_000_000), 3);
/** Metres with their centimetres. */
const metres = withDecimals(z.number().min(0).max(10_000), 2)
  .nullish()
  .transform((value) => value ?? null);
const metresOut = z.string().transform(Number).pipe(z.number()).nullable();

const values = {
  name: text(200),
  number: z.number().int().min(1).max(9_999),
  siteId: id,
  isAutomatic: z.boolean(),
  isQrScale: z.boolean(),
  usualStayMinutes: z.number().int().min(1).max(1_440),
  expectedValue: positive
    .pipe(massIn)
    .nullish()
    .transform((value) => value ?? null),
  weight2Change: z.boolean(),
  protocol: z.enum(PROTOCOLS),
  address: patterned(lineAddress),
  /** What makers of the protocol disagree on: `station=3; unit=kg`. */
  protocolSettings: optionalText(SETTINGS_LENGTH),
  division: positive.pipe(massIn),
  min: massIn,
  max: positive.pipe(massIn),
  construction: word,
  kind: word,
  type: word,
  brand: word,
  model: word,
  bodyLength: metres,
  bodyWidth: metres,
  loadcellNumber: word,
  loadcellBrand: word,
  loadcellModel: word,
  cableType: word,
  cableLength: metres,
  indicatorBrand: word,
  indicatorModel: word,
  junctionBoxBrand: word,
  junctionBoxModel: word,
  installationDate: day.nullish().transform((value) => value ?? null),
};
export type ScaleValues = z.output<z.ZodObject<typeof values>>;

const wordOut = z.string().nullable();

const row = z.object({
  ...keptRow,
  name: z.string(),
  number: z.number(),
  siteId: z.number(),
  siteName: z.string(),
  /** Whether it stands unattended: barriers, lights and readers do what a person does elsewhere. */
  isAutomatic: z.boolean(),
  isQrScale: z.boolean(),
  usualStayMinutes: z.number(),
  expectedValue: massOut.nullable(),
  weight2Change: z.boolean(),
  protocol: z.enum(PROTOCOLS),
  address: z.string(),
  protocolSettings: wordOut,
  division: massOut,
  min: massOut,
  max: massOut,
  construction: wordOut,
  kind: wordOut,
  type: wordOut,
  brand: wordOut,
  model: wordOut,
  bodyLength: metresOut,
  bodyWidth: metresOut,
  loadcellNumber: wordOut,
  loadcellBrand: wordOut,
  loadcellModel: wordOut,
  cableType: wordOut,
  cableLength: metresOut,
  indicatorBrand: wordOut,
  indicatorModel: wordOut,
  junctionBoxBrand: wordOut,
  junctionBoxModel: wordOut,
  installationDate: day.nullable(),
  calibratedFrom: day.nullable(),
  calibratedUntil: day.nullable(),
  /** Why it takes no weights though its calibration has not run out. */
  calibrationHold: z.enum(HOLDS).nullable(),
  /** Days until the calibration ends, in the company's zone; negative when it is over. */
  calibrationDaysLeft: z.number().nullable(),
  /** What its company makes of a calibration that is over. */
  calibrationLevel: z.enum(LEVELS),
});
/** What is kept of a scale, before it is known who asks. */
export type ScaleKept = z.input<typeof row>;

const answerRow = row.extend({ acts: actsShape([...KEPT_ACTS, ...SCALE_ACTS]) });
export type ScaleRow = z.output<typeof answerRow>;

const shapes = {
  ...keptShapes('scale', {
    ...{
      values,
      filters: { companyId: idInAddress.optional(), siteId: ids.optional() },
      row,
      acts: KEPT_ACTS,
    },
  }),
  page: listed('scale', answerRow),
  answer: one('scale', answerRow),
};

const reading = { permission: SCALE_READERS, forPhones: true } as const;

/** Scales as other nouns are kept; a company's telephone reads them, too. */
export const keptScaleApi = {
  ...keptEndpoints({
    path: '/scale',
    words: { one: 'one scale', many: 'scales' },
    permission: scalePermission,
    shapes,
  }),
  list: endpoint.read({
    ...reading,
    path: '/scale',
    summary: 'Lists scales.',
    input: shapes.list,
    output: shapes.page,
  }),
  find: endpoint.read({
    ...reading,
    path: '/scale/{id}',
    summary: 'Answers one scale.',
    input: z.strictObject({ id: idInAddress }),
    output: shapes.answer,
  }),
};
