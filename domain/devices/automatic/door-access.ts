import { z } from 'zod';
import { endpoint } from '../../grammar/endpoint.ts';
import { COMPANY_READERS } from '../../grammar/policy.ts';
import { idInAddress, instant, listed, one, page } from '../../grammar/shape.ts';
import { HANDS } from './automatic-policy.ts';
import { commandRow } from '../command/command-api.ts';

/** A card at a door: its number, who listened, and when. */
const doorEvent = z.object({ number: z.string(), at: instant, byName: z.string().nullable() });

const doorRow = z.object({
  id: z.number(),
  companyId: z.number(),
  name: z.string(),
  siteId: z.number(),
  siteName: z.string(),
  /** The scale whose cabin the door belongs to. */
  scaleId: z.number(),
  scaleName: z.string(),
  isActive: z.boolean(),
  /** The latest cards there, newest first; at most ten. */
  events: z.array(doorEvent),
});

/** The doors of cabins: the card readers there, and the cards that were held to them. */
export const doorAccessApi = {
  list: endpoint.read({
    path: '/door-access',
    summary: 'Lists the door-access devices of scales, with the cards that they read last.',
    permission: COMPANY_READERS,
    input: z.strictObject({ ...page, scaleId: idInAddress.optional() }),
    output: listed('doorAccess', doorRow),
  }),
  listen: endpoint.act({
    path: '/door-access/{id}/listen',
    summary: 'Listens at a door for thirty seconds; the command answers the number of the next card.',
    permission: HANDS,
    input: z.strictObject({ id: idInAddress }),
    output: one('command', commandRow),
  }),
};
