import { z } from 'zod';
import { endpoint } from '../grammar/endpoint.ts';
import { COMPANY_READERS } from '../grammar/policy.ts';
import { fieldProblems } from '../grammar/problems.ts';
import { idInAddress, nothing, one } from '../grammar/shape.ts';
import { commandRow } from './command/command-api.ts';
import { INPUTS } from './output/input.ts';
import { listenApi } from './line/listen-api.ts';
import { canBe, OUTPUT_STATES, OUTPUTS } from './output/output.ts';
import { COMMANDERS } from './policy.ts';
import { keptScaleApi } from './scale/scale-api.ts';

/** A scale as its readers see it. */
export type { ScaleRow } from './scale/scale.ts';

export const scaleApi = {
  ...keptScaleApi,
  ...listenApi,
  output: endpoint.act({
    path: '/scale/{id}/output',
    summary:
      'Asks a barrier to open or close, or a light to turn; the answer does not wait for the site. While the site is away the server drops the command.',
    permission: COMMANDERS,
    input: z
      .strictObject({ id: idInAddress, output: z.enum(OUTPUTS), state: z.enum(OUTPUT_STATES) })
      .refine(({ output, state }) => canBe(output, state), {
        path: ['state'],
        params: { problem: fieldProblems.choice, values: {} },
      }),
    output: one('command', commandRow),
  }),
};

/** Drives the simulated site of the demo world; these paths exist only while the demo is on. */
export const demoApi = {
  driveOn: endpoint.act({
    path: '/demo/scale/{id}/drive-on',
    summary: 'Drives a truck of so many kilograms onto the simulated scale.',
    permission: COMPANY_READERS,
    isPassing: true,
    input: z.strictObject({ id: idInAddress, kg: z.number().min(0).max(200_000) }),
    output: nothing,
  }),
  driveOff: endpoint.act({
    path: '/demo/scale/{id}/drive-off',
    summary: 'Drives the truck off the simulated scale.',
    permission: COMPANY_READERS,
    isPassing: true,
    input: z.strictObject({ id: idInAddress }),
    output: nothing,
  }),
  present: endpoint.act({
    path: '/demo/reader/{id}/present',
    summary: 'Holds a card with this number, hexadecimal, before a simulated reader for two seconds.',
    permission: COMPANY_READERS,
    isPassing: true,
    input: z.strictObject({
      id: idInAddress,
      number: z
        .string()
        .max(62)
        .regex(/^(?:[0-9A-Fa-f]{2}){3,31}$/),
    }),
    output: nothing,
  }),
  occupy: endpoint.act({
    path: '/demo/scale/{id}/occupy',
    summary: 'Occupies these loops and photocells of the simulated scale, and no others.',
    permission: COMPANY_READERS,
    isPassing: true,
    input: z.strictObject({ id: idInAddress, inputs: z.array(z.enum(INPUTS)).max(INPUTS.length) }),
    output: nothing,
  }),
  fault: endpoint.act({
    path: '/demo/scale/{id}/fault',
    summary: 'Cuts the line of the simulated scale, keeps it moving, damages its bytes, or mends it.',
    permission: COMPANY_READERS,
    isPassing: true,
    input: z.strictObject({ id: idInAddress, kind: z.enum(['cut', 'motion', 'garbage', 'none']) }),
    output: nothing,
  }),
};
