import { innerName } from '@terezi/domain/grammar/wire.ts';
import type { TicketFilter } from '@terezi/domain/weighing/ticket/ticket-filters.ts';

/** A page of tickets to ask for: its name, its query, and how many requests a second while its latency is measured. */
export type Question = {
  name: string;
  query: Readonly<Record<string, string | number | number[]>>;
  aSecond: number;
};

const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

/** The queries of the list; ids are those of the demo world's quarry. */
export const questions = (ids: { truckId: number; customerId: number; plate: string }): Question[] => [
  { name: 'page 1', query: { PageSize: 25 }, aSecond: 60 },
  { name: 'one truck', query: { PageSize: 25, TruckId: [ids.truckId] }, aSecond: 60 },
  { name: 'a month', query: { PageSize: 25, DateFrom: day(430), DateTo: day(400) }, aSecond: 60 },
  { name: 'page 100', query: { PageSize: 25, PageNumber: 100 }, aSecond: 60 },
  { name: 'a plate', query: { PageSize: 25, Name: ids.plate.slice(0, 5) }, aSecond: 60 },
  // What a plan made for the average would read the whole table for.
  { name: 'no such plate', query: { PageSize: 25, Name: 'ZZ999' }, aSecond: 60 },
  { name: 'the open ones', query: { PageSize: 25, StatusId: [1] }, aSecond: 60 },
  { name: 'one customer of eight', query: { PageSize: 25, CustomerId: [ids.customerId] }, aSecond: 10 },
];

/** The question as the list's own code gets it after validation. */
export const asAsked = ({ query }: Question): TicketFilter & { pageNumber: number; pageSize: number } => ({
  pageNumber: 1,
  pageSize: 25,
  ...Object.fromEntries(Object.entries(query).map(([name, value]) => [innerName(name), value])),
});

export function pathOf({ query }: Question): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) params.set(name, String(value));
  return `/api/v1/operation?${params.toString()}`;
}
