import { z } from 'zod';
import { endpoint } from '../grammar/endpoint.ts';
import { COMPANY_READERS } from '../grammar/policy.ts';
import {
  day,
  idInAddress,
  ids,
  instant,
  listed,
  massOut,
  note,
  one,
  page,
  searched,
} from '../grammar/shape.ts';
import { curveState } from '../devices/weight-curve.ts';
import { CROSSING_TAKERS } from '../devices/automatic/crossing-states.ts';

const name = z.string().nullable();

const crossingRow = z.object({
  id: z.number(),
  companyId: z.number(),
  scaleId: z.number(),
  scaleName: z.string(),
  fromAt: instant,
  toAt: instant,
  /** The greatest mass that the scale showed. */
  peak: massOut,
  /** For how many milliseconds the load stood still. */
  steady: z.number(),
  /** The plate that a camera of the scale read meanwhile. */
  plate: z.string().nullable(),
  pictureCount: z.number(),
  statusId: z.number(),
  /** When an operator opened the exit while it stood still, who, and why; null where none did. */
  letGoAt: instant.nullable(),
  letGoByName: name,
  letGoReason: name,
  takenAt: instant.nullable(),
  takenByName: name,
  /** When it was explained or taken out of the count, by whom, and why. */
  ruledAt: instant.nullable(),
  ruledByName: name,
  reason: name,
});
export type CrossingRow = z.output<typeof crossingRow>;

const crossingFilters = {
  scaleId: idInAddress.optional(),
  statusId: ids.optional(),
  /** Days in the company's zone, both included. */
  dateFrom: day.optional(),
  dateTo: day.optional(),
  /** A part of the plate. */
  name: searched(40),
};
export type CrossingFilter = z.output<z.ZodObject<typeof crossingFilters>>;

const ruling = z.strictObject({ id: idInAddress, reason: note(500).min(5) });

export const crossingApi = {
  list: endpoint.read({
    path: '/crossing',
    summary: 'Lists loads that left a deck while no weight was taken, newest first.',
    permission: COMPANY_READERS,
    input: z.strictObject({ ...page, ...crossingFilters }),
    output: listed('crossing', crossingRow),
  }),
  find: endpoint.read({
    path: '/crossing/{id}',
    summary: 'Answers one crossing.',
    permission: COMPANY_READERS,
    input: z.strictObject({ id: idInAddress }),
    output: one('crossing', crossingRow),
  }),
  curve: endpoint.read({
    path: '/crossing/{id}/curve',
    summary: 'Answers what the scale showed while the load left: milliseconds before it was gone.',
    permission: COMPANY_READERS,
    input: z.strictObject({ id: idInAddress }),
    output: z.object({
      points: z.array(z.object({ at: z.number().int(), mass: massOut.nullable(), state: curveState })),
    }),
  }),
  take: endpoint.act({
    path: '/crossing/{id}/take',
    summary: 'Takes a crossing on: its page names the caller.',
    permission: CROSSING_TAKERS,
    input: z.strictObject({ id: idInAddress }),
    output: one('crossing', crossingRow),
  }),
  explain: endpoint.act({
    path: '/crossing/{id}/explain',
    summary: 'Explains a load without a weight; the person who let it go cannot explain it.',
    permission: CROSSING_TAKERS,
    input: ruling,
    output: one('crossing', crossingRow),
  }),
  disregard: endpoint.act({
    path: '/crossing/{id}/disregard',
    summary: 'Leaves a crossing out of the count, such as a car or a forklift, with a reason.',
    permission: CROSSING_TAKERS,
    input: ruling,
    output: one('crossing', crossingRow),
  }),
};
