import { z } from 'zod';
import { endpoint } from '../grammar/endpoint.ts';
import { COMPANY_READERS } from '../grammar/policy.ts';
import { fieldProblems } from '../grammar/problems.ts';
import { day, idInAddress, listed, massOut, nothing, one, page, searched } from '../grammar/shape.ts';
import { PROTOCOLS } from './link.ts';
import { canBe, OUTPUT_STATES, OUTPUTS } from './output.ts';

const scaleRow = z.object({
  id: z.number(),
  version: z.number(),
  companyId: z.number(),
  number: z.number(),
  name: z.string(),
  siteId: z.number(),
  siteName: z.string(),
  division: massOut,
  min: massOut,
  max: massOut,
  protocol: z.enum(PROTOCOLS),
  indicatorBrand: z.string().nullable(),
  indicatorModel: z.string().nullable(),
  calibratedUntil: day.nullable(),
  /** Days until the calibration ends, in the company's zone; negative when it is over. */
  calibrationDaysLeft: z.number().nullable(),
  usualStayMinutes: z.number(),
  /** Whether it stands unattended: barriers, lights and readers do what a person does elsewhere. */
  isAutomatic: z.boolean(),
});
export type ScaleRow = z.output<typeof scaleRow>;

export const scaleApi = {
  list: endpoint.read({
    path: '/scale',
    summary: 'Lists scales.',
    permission: COMPANY_READERS,
    input: z.strictObject({ ...page, name: searched(200), companyId: idInAddress.optional() }),
    output: listed('scale', scaleRow),
  }),
  find: endpoint.read({
    path: '/scale/{id}',
    summary: 'Answers one scale.',
    permission: COMPANY_READERS,
    input: z.strictObject({ id: idInAddress }),
    output: one('scale', scaleRow),
  }),
  output: endpoint.act({
    path: '/scale/{id}/output',
    summary: 'Opens or closes a barrier, or turns a light; dropped, not queued, when the site is away.',
    asksSite: true,
    permission: ['CompanyAdmin', 'Operator'],
    input: z
      .strictObject({ id: idInAddress, output: z.enum(OUTPUTS), state: z.enum(OUTPUT_STATES) })
      .refine(({ output, state }) => canBe(output, state), {
        path: ['state'],
        params: { problem: fieldProblems.choice, values: {} },
      }),
    output: nothing,
  }),
};

/** Drives the simulated site of the demo world; these paths exist only while the demo is on. */
export const demoApi = {
  driveOn: endpoint.act({
    path: '/demo/scale/{id}/drive-on',
    summary: 'Drives a truck of so many kilograms onto the simulated scale.',
    permission: COMPANY_READERS,
    input: z.strictObject({ id: idInAddress, kg: z.number().min(0).max(200_000) }),
    output: nothing,
  }),
  driveOff: endpoint.act({
    path: '/demo/scale/{id}/drive-off',
    summary: 'Drives the truck off the simulated scale.',
    permission: COMPANY_READERS,
    input: z.strictObject({ id: idInAddress }),
    output: nothing,
  }),
  fault: endpoint.act({
    path: '/demo/scale/{id}/fault',
    summary: 'Cuts the line of the simulated scale, keeps it moving, damages its bytes, or mends it.',
    permission: COMPANY_READERS,
    input: z.strictObject({ id: idInAddress, kind: z.enum(['cut', 'motion', 'garbage', 'none']) }),
    output: nothing,
  }),
};
