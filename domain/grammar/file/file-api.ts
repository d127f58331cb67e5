import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idInAddress, nothing } from '../shape.ts';

export const fileApi = {
  find: endpoint.read({
    path: '/file/{id}',
    summary: "Answers a file's bytes, whole or a range of them, to callers who may see its record.",
    permission: 'signedIn',
    answersFile: true,
    input: z.strictObject({ id: idInAddress, size: z.enum(['whole', 'thumbnail']).default('whole') }),
    output: nothing,
  }),
};
