import { sql } from 'kysely';
import { type Level, USUAL_LEVELS } from '@terezi/domain/companies/weighing-checks.ts';
import { scaleProblems } from '@terezi/domain/devices/scale-problems.ts';
import type { ScaleKept, ScaleValues } from '@terezi/domain/devices/scale.ts';
import { kept, reference, text, value } from '#platform/kept/noun.ts';
import { massColumn } from '#platform/kept/mass-column.ts';
import type { Use } from '#platform/kept/use.ts';
import { site } from './site.ts';

const daysLeft = sql<number | null>`it.calibrated_until - (now() at time zone
  (select c.time_zone from company c where c.id = it.company_id))::date`;

const calibrationLevel = sql<Level>`(select coalesce(c.weighing_checks ->> 'calibration', ${sql.lit(USUAL_LEVELS.calibration)})
  from company c where c.id = it.company_id)`;

/** A scale with its passport; its number is a company's once, since receipts begin with it. */
export const scale = kept<ScaleKept, ScaleValues>({
  table: 'scale',
  title: 'name',
  shared: false,
  columns: {
    name: text,
    number: value,
    siteId: reference(site),
    isAutomatic: value,
    isQrScale: value,
    usualStayMinutes: value,
    expectedValue: massColumn('expectedKg'),
    weight2Change: value,
    protocol: value,
    address: value,
    protocolSettings: value,
    division: massColumn('divisionKg'),
    min: massColumn('minKg'),
    max: massColumn('maxKg'),
    construction: text,
    kind: text,
    type: text,
    brand: text,
    model: text,
    bodyLength: value,
    bodyWidth: value,
    loadcellNumber: text,
    loadcellBrand: text,
    loadcellModel: text,
    cableType: text,
    cableLength: value,
    indicatorBrand: text,
    indicatorModel: text,
    junctionBoxBrand: text,
    junctionBoxModel: text,
    installationDate: value,
  },
  // Set by verbs of the calibration, never by a change of the row.
  remembered: ['calibratedFrom', 'calibratedUntil', 'calibrationHold'],
  told: {
    calibratedFrom: sql.ref('it.calibratedFrom'),
    calibrationHold: sql.ref('it.calibrationHold'),
    calibratedUntil: sql.ref('it.calibratedUntil'),
    calibrationDaysLeft: daysLeft,
    calibrationLevel,
  },
  searched: ['name'],
  unique: [
    {
      index: 'scale_company_id_number_key',
      by: ['number'],
      field: 'number',
      said: scaleProblems.numberTaken,
    },
  ],
  filters: {
    companyId: (asked) => sql<boolean>`it.company_id = ${asked}`,
  },
});

const named = (table: string): Use => ({
  of: 'scale',
  noun: table,
  field: 'scaleId',
  table,
  column: 'scaleId',
  said: scaleProblems.scaleNamed,
});

/** Where a scale was weighed on, or somebody works at it, it stays: its receipts and records name it for ever. */
export const scaleUses: readonly Use[] = [
  ...['weightRecord', 'userScale'].map(named),
  // Receipts begin with its number.
  { ...named('operation'), within: 'number' },
  // What was done to it is told by its cards, which an archived one keeps.
  {
    ...{ of: 'scale', noun: 'serviceCard', field: 'scaleId', table: 'serviceCard', column: 'scaleId' },
    counting: '(deleted_at is null or archived)',
  },
  {
    ...{ of: 'scale', noun: 'lpi', field: 'scaleId', table: 'lpi', column: 'scaleId' },
    ...{ counting: '(deleted_at is null or archived)', within: 'siteId' },
  },
  // A reader stands at the site of its scale.
  {
    ...{ of: 'scale', noun: 'reader', field: 'scaleId', table: 'reader', column: 'scaleId' },
    ...{ counting: '(deleted_at is null or archived)', within: 'siteId' },
  },
  {
    ...{ of: 'scale', noun: 'scaleCamera', field: 'scaleId', table: 'scaleCamera', column: 'scaleId' },
    counting: '(deleted_at is null or archived)',
  },
];
