import { useQuery } from '@tanstack/react-query';
import { asking } from '#shell/api/asking.ts';
import { orderPartCalls } from '#shell/api/calls/order-part.gen.ts';
import { QUIET } from '#shell/api/queries.ts';

/** A visit as its list and page answer it. */
export type Part = Awaited<ReturnType<typeof orderPartCalls.find>>['orderPart'];
/** Its way, its pass and its log. */
export type Visit = Awaited<ReturnType<typeof orderPartCalls.visit>>;

/** The way of a visit, its pass and its log, kept up with what happens to it. */
export const useVisit = (id: number) => useQuery({ ...asking(orderPartCalls.visit, { id }), meta: QUIET });
