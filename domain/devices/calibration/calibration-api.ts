import { z } from 'zod';
import { actsShape } from '../../grammar/resource/acts-shape.ts';
import { endpoint } from '../../grammar/endpoint.ts';
import {
  day,
  idInAddress,
  ids,
  instant,
  listed,
  massIn,
  massOut,
  note,
  one,
  optionalNote,
  optionalText,
  page,
  searched,
  text,
  withDecimals,
} from '../../grammar/shape.ts';
import { proofToken } from '../../identity/proof.ts';
import { COUNTERS } from './counter.ts';
import { TESTS } from './plan.ts';
import { calibrationPermission } from './calibration-policy.ts';
import { CALIBRATION_EVENTS, CALIBRATION_KINDS } from './calibration-words.ts';

export const CALIBRATION_ACTS = ['take', 'sign', 'abandon', 'activate'] as const;
export type CalibrationAct = (typeof CALIBRATION_ACTS)[number];

const name = z.string().nullable();
const degrees = withDecimals(z.number().min(-40).max(60), 1);
const degreesOut = z.string().transform(Number).pipe(z.number());

export const protocolRow = z.object({
  id: z.number(),
  companyId: z.number(),
  version: z.number(),
  scaleId: z.number(),
  scaleName: z.string(),
  /** K-2-010: counted per scale, without gaps. */
  code: z.string(),
  kind: z.enum(CALIBRATION_KINDS),
  statusId: z.number(),
  division: massOut,
  min: massOut,
  max: massOut,
  startedAt: instant,
  startedByName: z.string(),
  /** The worst error of a load, as signed. */
  worst: massOut.nullable(),
  worstLimit: massOut.nullable(),
  worstLoad: massOut.nullable(),
  nextOn: day.nullable(),
  signedAt: instant.nullable(),
  signedByName: name,
  abandonedAt: instant.nullable(),
  abandonedByName: name,
  abandonReason: name,
  activatedAt: instant.nullable(),
  activatedByName: name,
  /** The counter of its device before an activation was asked for; null where none was. */
  activationCounter: z.number().nullable(),
  acts: actsShape(CALIBRATION_ACTS),
});
export type CalibrationRow = z.output<typeof protocolRow>;

const reading = z.object({
  id: z.number(),
  test: z.enum(TESTS),
  place: z.number(),
  load: massOut,
  shown: massOut,
  /** The additional load ΔL that was put on until the scale showed the next interval. */
  extra: massOut,
  reading: z.number(),
  readAt: instant,
  takenAt: instant,
  takenByName: z.string(),
});
export type CalibrationReading = z.output<typeof reading>;

const detail = protocolRow.extend({
  indicator: name,
  supports: z.number(),
  weights: massOut,
  weightsClass: z.string(),
  certificate: z.string(),
  certificateUntil: day,
  extraStep: massOut,
  substitution: name,
  temperatureFrom: degreesOut,
  temperatureTo: degreesOut.nullable(),
  note: name,
  coefficient: name,
  hash: name,
  publicId: z.string(),
  readings: z.array(reading),
  /** Until when the present calibration of the scale lasts. */
  calibratedUntil: day.nullable(),
  /** The errors of the protocol before it, for comparison. */
  before: z
    .object({ on: instant, readings: z.array(z.object({ load: massOut, shown: massOut, extra: massOut })) })
    .nullable(),
});
export type CalibrationDetail = z.output<typeof detail>;

export const started = {
  kind: z.enum(CALIBRATION_KINDS),
  supports: z.number().int().min(2).max(16),
  weights: massIn,
  weightsClass: text(20),
  certificate: text(60),
  certificateUntil: day,
  extraStep: massIn,
  substitution: optionalText(200),
  temperatureFrom: degrees,
};
export type StartedValues = z.output<z.ZodObject<typeof started>>;

const filters = {
  scaleId: idInAddress.optional(),
  statusId: ids.optional(),
  /** A part of the protocol’s code, of its scale's name or of the person's who carried it out. */
  name: searched(60),
};
export type CalibrationFilter = z.output<z.ZodObject<typeof filters>>;

const { read, write } = calibrationPermission;
const about = { id: idInAddress };
export const protocolAnswer = one('calibrationProtocol', detail);
const reason = note(500).min(5);

/** Protocols of calibration. */
export const calibrationProtocolApi = {
  list: endpoint.read({
    path: '/calibration-protocol',
    summary: 'Lists protocols of calibration, newest first.',
    permission: read,
    input: z.strictObject({ ...page, ...filters }),
    output: listed('calibrationProtocol', protocolRow),
  }),
  find: endpoint.read({
    path: '/calibration-protocol/{id}',
    summary: 'Answers one protocol with its readings.',
    permission: read,
    input: z.strictObject(about),
    output: protocolAnswer,
  }),
  start: endpoint.create({
    path: '/scale/{id}/calibrate',
    summary:
      'Begins a calibration protocol, also of a scale without an LPI; the scale takes no weights until a person signs or stops it.',
    permission: write,
    input: z.strictObject({ ...about, ...started }),
    output: protocolAnswer,
  }),
  take: endpoint.act({
    path: '/calibration-protocol/{id}/take',
    summary:
      'Takes the scale’s reading, from the server, for one point of the protocol; it must still equal the reading on the screen.',
    permission: write,
    input: z.strictObject({
      ...about,
      test: z.enum(TESTS),
      place: z.number().int().min(1).max(50),
      load: massIn,
      extra: massIn,
      /** The number of the reading that the screen showed. */
      reading: z.number().int().min(0),
    }),
    output: protocolAnswer,
  }),
  untake: endpoint.act({
    path: '/calibration-protocol/{id}/untake',
    summary:
      'Withdraws a reading of an unsigned protocol, so that its point can be taken again; the withdrawn reading stays on record.',
    permission: write,
    input: z.strictObject({ ...about, test: z.enum(TESTS), place: z.number().int().min(1).max(50) }),
    output: protocolAnswer,
  }),
  sign: endpoint.act({
    path: '/calibration-protocol/{id}/sign',
    summary:
      'Signs a protocol by a proof (`POST /auth/proof`): from then on it stays as it is. A failed protocol stops the scale, a passed one waits for another person to activate it.',
    permission: write,
    input: z.strictObject({
      ...about,
      temperatureTo: degrees,
      note: optionalNote(500),
      nextOn: day,
      coefficient: z
        .string()
        .max(14)
        .regex(/^\d{1,3}(?:\.\d{1,9})?$/)
        .nullish()
        .transform((value) => value ?? null),
      proof: proofToken.optional(),
    }),
    output: protocolAnswer,
  }),
  abandon: endpoint.act({
    path: '/calibration-protocol/{id}/abandon',
    summary: 'Stops a protocol with a reason; the scale stays as it was before.',
    permission: write,
    input: z.strictObject({ ...about, reason }),
    output: protocolAnswer,
  }),
  activate: endpoint.act({
    path: '/calibration-protocol/{id}/activate',
    summary:
      'Activates a signed protocol by the proof of a person who has not signed it, as `/lpi/{id}/activate-calibration` does; this call also serves scales without an LPI.',
    permission: write,
    input: z.strictObject({ ...about, reason, proof: proofToken.optional() }),
    output: protocolAnswer,
  }),
  setDates: endpoint.act({
    path: '/scale/{id}/calibration-date',
    summary: 'Sets since when and until when a scale is calibrated, as on its certificate, with a reason.',
    permission: write,
    input: z.strictObject({ ...about, calibratedFrom: day, calibratedUntil: day, reason }),
    output: one('calibrationDates', z.object({ calibratedFrom: day, calibratedUntil: day })),
  }),
};

const logRow = z.object({
  id: z.number(),
  companyId: z.number(),
  scaleId: z.number(),
  scaleName: z.string(),
  /** Without gaps per scale. */
  number: z.number(),
  event: z.enum(CALIBRATION_EVENTS),
  protocolId: z.number().nullable(),
  protocolCode: name,
  counter: z.enum(COUNTERS).nullable(),
  counterFrom: z.number().nullable(),
  counterTo: z.number().nullable(),
  valueFrom: name,
  valueTo: name,
  reason: name,
  verdict: z.enum(['ours', 'unknown', 'foreign', 'accepted']),
  /** The LPI that waits for a person to verify this line; null where none has to. */
  waitingLpiId: z.number().nullable(),
  byName: name,
  at: instant,
});
export type CalibrationLogRow = z.output<typeof logRow>;

const logFilters = {
  scaleId: idInAddress.optional(),
  event: z.enum(CALIBRATION_EVENTS).optional(),
  counter: z.enum(COUNTERS).optional(),
  /** Days in the company’s zone, both included. */
  dateFrom: day.optional(),
  dateTo: day.optional(),
};
export type CalibrationLogFilter = z.output<z.ZodObject<typeof logFilters>>;

/** The events of the calibration of scales. */
export const calibrationLogApi = {
  list: endpoint.read({
    path: '/calibration-log',
    summary: 'Lists the calibration log of scales: dates, protocols, counters; newest first.',
    permission: read,
    input: z.strictObject({ ...page, ...logFilters }),
    output: listed('calibrationLog', logRow),
  }),
};
