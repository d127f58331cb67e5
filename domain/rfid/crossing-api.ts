import { z } from 'zod';
import { endpoint } from '../grammar/endpoint.ts';
import { COMPANY_READERS } from '../grammar/policy.ts';
import { day, idInAddress, instant, listed, massOut, one, page, searched } from '../grammar/shape.ts';

const crossingRow = z.object({
  id: z.number(),
  companyId: z.number(),
  scaleId: z.number(),
  scaleName: z.string(),
  fromAt: instant,
  toAt: instant,
  /** The heaviest that the scale showed. */
  peak: massOut,
  /** For how many milliseconds the load stood still. */
  steady: z.number(),
  /** The plate that a camera of the scale read meanwhile. */
  plate: z.string().nullable(),
  pictureCount: z.number(),
});
export type CrossingRow = z.output<typeof crossingRow>;

const crossingFilters = {
  scaleId: idInAddress.optional(),
  /** Days in the company's zone, both included. */
  dateFrom: day.optional(),
  dateTo: day.optional(),
  /** A part of the plate. */
  name: searched(40),
};
export type CrossingFilter = z.output<z.ZodObject<typeof crossingFilters>>;

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
};
