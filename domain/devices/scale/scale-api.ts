import { z } from 'zod';
import { endpoint } from '../../grammar/endpoint.ts';
import { nounEndpoints, nounShapes } from '../../grammar/noun/noun-api.ts';
import { idInAddress } from '../../grammar/shape.ts';
import { SCALE_READERS } from '../policy.ts';
import { scale } from './scale.ts';

const shapes = nounShapes(scale);
const reading = { permission: SCALE_READERS, forPhones: true } as const;

/** Scales, kept as other nouns are; a company's telephone reads them, too. */
export const keptScaleApi = {
  ...nounEndpoints(scale),
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
