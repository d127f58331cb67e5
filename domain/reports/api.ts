import { z } from 'zod';
import { HOUR_STATES } from '../devices/scale/scale-hours.ts';
import { firstPageProblems } from './first-page-problems.ts';
import { CLIENT_TROUBLES } from './client-trouble.ts';
import { endpoint } from '../grammar/endpoint.ts';
import { COMPANY_READERS } from '../grammar/policy.ts';
import { day, idInAddress, inAddress, instant, massOut } from '../grammar/shape.ts';

const flow = z.object({
  count: z.number(),
  net: massOut,
  /** The usual: the mean of the last four of the same weekday, or for several days of those just before; up to this moment, and whole. */
  usualSoFar: massOut,
  usualWhole: massOut,
});
/** What was moved most, its usual figure up to this moment, and the sum of all others. */
const most = z.object({
  named: z.array(
    z.object({
      id: z.number().nullable(),
      name: z.string().nullable(),
      net: massOut,
      usual: massOut,
      direction: z.enum(['income', 'expense']),
    }),
  ),
  others: z.object({ count: z.number(), net: massOut }),
});
const dayFlow = z.object({ day, income: massOut, expense: massOut });

/** A client company: counts and devices only. */
const client = z.object({
  companyId: z.number(),
  name: z.string(),
  statusId: z.number(),
  scaleCount: z.number(),
  lostCount: z.number(),
  /** How many of its scales were silent for a while today, and the one that has been silent the longest, since when. */
  lateCount: z.number(),
  lostScale: z.object({ name: z.string(), lostAt: instant }).nullable(),
  /** The hours of today, each by the worst of its scales; empty where there are no scales. */
  hours: z.array(z.enum(HOUR_STATES)),
  /** Days until its next calibration and its licence end; negative once over. */
  calibrationDays: z.number().nullable(),
  licenseDays: z.number().nullable(),
  voen: z.string(),
  todayCount: z.number(),
  /** Of today, how many were typed by hand. */
  manualCount: z.number(),
  usualCount: z.number(),
  trouble: z.enum(CLIENT_TROUBLES),
});

/** As many days as the first page sums: a report sums longer ones. */
const MOST_DAYS = 90;

/** The four figures of the first page and the blocks around them. */
export const dashboardApi = {
  clients: endpoint.read({
    path: '/dashboard/client',
    summary:
      'Answers the state of an operator company’s client companies, those that need attention first: counts and devices only.',
    permission: ['OperatorAdmin'],
    input: z.strictObject({}),
    output: z.object({
      client: z.array(client),
      /** Scales whose calibration is over or ends within the days that the page shows, the nearest first. */
      calibration: z.array(
        z.object({
          companyName: z.string(),
          scaleId: z.number(),
          scaleName: z.string(),
          days: z.number(),
        }),
      ),
      at: instant,
    }),
  }),
  find: endpoint.read({
    path: '/dashboard',
    summary: 'Answers incomes, expenses, scales and trucks of a period, with the days behind them.',
    permission: COMPANY_READERS,
    input: z.strictObject({
      /** Days back, the last one included. */
      days: inAddress(
        z
          .number()
          .int()
          .min(1)
          .refine((days) => days <= MOST_DAYS, {
            params: { problem: firstPageProblems.tooLong, values: { most: MOST_DAYS } },
          }),
      ).default(1),
      /** The last day; today where it is left out. */
      until: day.optional(),
      scaleId: idInAddress.optional(),
    }),
    output: z.object({
      income: flow,
      expense: flow,
      /** Of both, what no second weight of the scale stands behind: typed by hand, or on a tare that was not weighed. */
      withoutScale: z.object({ count: z.number(), net: massOut }),
      truckCount: z.number(),
      staleTareCount: z.number(),
      /** How many plates were weighed today, and on a usual day. */
      plateCount: z.number(),
      usualPlateCount: z.number(),
      days: z.array(dayFlow),
      cargoes: most,
      customers: most,
      /** Completed tickets by hour of today, and the usual of this weekday: how many, and their net. */
      hours: z.array(
        z.object({
          hour: z.number(),
          count: z.number(),
          usualCount: z.number(),
          net: massOut,
          usualNet: massOut,
          /** The part of the hour's usual net up to this moment. */
          usualNetSoFar: massOut,
        }),
      ),
      /** The state of each scale in the hours of today, and since when a silent one is silent. */
      scaleDays: z.array(
        z.object({ scaleId: z.number(), lostAt: instant.nullable(), hours: z.array(z.enum(HOUR_STATES)) }),
      ),
      onSite: z.array(
        z.object({
          operationId: z.number(),
          numberPlate: z.string(),
          cargoName: z.string().nullable(),
          since: instant,
          usualStayMinutes: z.number(),
          /** The step that it waits for, where its visit was planned. */
          stepName: z.string().nullable(),
        }),
      ),
      onSiteCount: z.number(),
      at: instant,
      /** The last day of the period. */
      until: day,
    }),
  }),
};
