import { z } from 'zod';
import { endpoint } from '../../grammar/endpoint.ts';
import { id, idInAddress, massIn, one, optionalNote } from '../../grammar/shape.ts';
import { requestRow } from '../../requests/api.ts';
import { arriving } from '../arriving-shape.ts';
import { BY_HAND_CODES } from './by-hand-codes.ts';
import { acknowledged, limitReason } from '../check/check-shape.ts';
import { directionSaid } from '../direction-shape.ts';
import { byNoteSaid } from '../ticket/notes.ts';
import { weighingPermission } from '../policy.ts';

/** Weights that are typed while the scale cannot be read. */
export const byHandApi = {
  proposeWeight1: endpoint.create({
    path: '/operation/weight1-by-hand',
    summary:
      'Proposes a weight 1 that was read off the indicator while the scale cannot be read; the server opens the ticket once another person approves it.',
    permission: weighingPermission.byHand,
    input: z.strictObject({
      ...arriving,
      weight1: massIn,
      code: z.enum(BY_HAND_CODES),
      ...byNoteSaid('open', () => optionalNote(400)),
    }),
    output: one('request', requestRow),
  }),
  proposeWeight2: endpoint.create({
    path: '/operation/{id}/weight2-by-hand',
    summary:
      'Proposes a weight 2 that was read off the indicator while the scale cannot be read; another person approves it.',
    permission: weighingPermission.byHand,
    input: z.strictObject({
      id: idInAddress,
      scaleId: id.optional(),
      weight2: massIn,
      code: z.enum(BY_HAND_CODES),
      ...byNoteSaid('complete', () => optionalNote(400)),
      ...directionSaid,
      acknowledged,
      limitReason,
    }),
    output: one('request', requestRow),
  }),
};
