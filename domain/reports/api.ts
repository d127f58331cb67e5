import { z } from 'zod';
import { endpoint } from '../grammar/endpoint.ts';
import { COMPANY_READERS } from '../grammar/policy.ts';
import { day, idInAddress, inAddress, instant, massOut } from '../grammar/shape.ts';

const flow = z.object({ count: z.number(), net: massOut });
const dayFlow = z.object({ day, income: massOut, expense: massOut });

/** The four figures of the first page and what stands around them. */
export const dashboardApi = {
  find: endpoint.read({
    path: '/dashboard',
    summary: 'Answers incomes, expenses, scales and trucks of a period, with the days behind them.',
    permission: COMPANY_READERS,
    input: z.strictObject({
      /** Days back, today included. */
      days: inAddress(z.number().int().min(1).max(90)).default(1),
      scaleId: idInAddress.optional(),
    }),
    output: z.object({
      income: flow,
      expense: flow,
      /** The same span just before, up to the same time of day. */
      before: z.object({ income: massOut, expense: massOut }),
      /** Of both, what no second weight of the scale stands behind: typed by hand, or on a tare that nobody weighed. */
      withoutScale: flow,
      truckCount: z.number(),
      staleTareCount: z.number(),
      days: z.array(dayFlow),
      cargoes: z.array(
        z.object({ name: z.string().nullable(), net: massOut, direction: z.enum(['income', 'expense']) }),
      ),
      /** Completed tickets by hour of today, and the usual for this weekday over the last four weeks. */
      hours: z.array(z.object({ hour: z.number(), count: z.number(), usual: z.number() })),
      onSite: z.array(
        z.object({
          operationId: z.number(),
          numberPlate: z.string(),
          cargoName: z.string().nullable(),
          since: instant,
          usualStayMinutes: z.number(),
        }),
      ),
      at: instant,
    }),
  }),
};
