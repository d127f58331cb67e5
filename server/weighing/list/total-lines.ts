import { sql as raw } from 'kysely';
import { restingOn } from './net-basis.ts';

const [manual, unweighed] = [restingOn('manual'), restingOn('unweighed')];

/** The totals of a list over its tickets `o`. */
export const ticketTotalsOf = [
  raw<number>`count(*)`.as('count'),
  raw<string>`coalesce(sum(o.net_kg), 0)`.as('netKg'),
  raw<number>`count(o.tare_kind)`.as('tareCount'),
  raw<string>`coalesce(sum(o.net_kg) filter (where o.tare_kind is not null), 0)`.as('tareNetKg'),
  manual.count.as('manualCount'),
  manual.netKg.as('manualNetKg'),
  unweighed.count.as('unweighedCount'),
  unweighed.netKg.as('unweighedNetKg'),
] as const;

/** The same of kept sums `d`. */
export const keptTotals = [
  raw<number>`sum(d.count)::bigint`.as('count'),
  raw<string>`sum(d.net_kg)`.as('netKg'),
  raw<number>`sum(d.tare_count)::bigint`.as('tareCount'),
  raw<string>`sum(d.tare_net_kg)`.as('tareNetKg'),
  raw<number>`sum(d.manual_count)::bigint`.as('manualCount'),
  raw<string>`sum(d.manual_net_kg)`.as('manualNetKg'),
  raw<number>`sum(d.unweighed_count)::bigint`.as('unweighedCount'),
  raw<string>`sum(d.unweighed_net_kg)`.as('unweighedNetKg'),
] as const;
