import { troubleLooks } from '@terezi/domain/reports/client-trouble.ts';
import { foldIncludes } from '#kit/form/choice/fold-match.ts';
import type { Say } from '#kit/language.tsx';
import type { dashboardCalls } from '#shell/api/calls/dashboard.gen.ts';
import type { ClientOrder, ClientFilter } from './client-filter.ts';
import { isNear } from './near.ts';
import { clientWords as words } from './words.ts';

/** What an operator company may read of its clients. */
export type ClientsAnswer = Awaited<ReturnType<typeof dashboardCalls.clients>>;
export type Client = ClientsAnswer['client'][number];

const fits: Readonly<Record<ClientFilter, (client: Client) => boolean>> = {
  all: () => true,
  attention: ({ trouble }) => trouble !== 'none',
  calibration: ({ calibrationDays }) => isNear(calibrationDays),
};

const last = Number.POSITIVE_INFINITY;
const orders: Readonly<Record<ClientOrder, (one: Client, other: Client) => number>> = {
  attention: () => 0,
  name: (one, other) => one.name.localeCompare(other.name, 'az'),
  calibration: (one, other) => (one.calibrationDays ?? last) - (other.calibrationDays ?? last) || 0,
  licence: (one, other) => (one.licenseDays ?? last) - (other.licenseDays ?? last) || 0,
  today: (one, other) => other.todayCount - one.todayCount,
};

/** The clients that are shown, in their order; letters are looked for in the name and the tax number. */
export const clientsShown = (
  clients: readonly Client[],
  { shown, order, query }: { shown: ClientFilter; order: ClientOrder; query: string },
): readonly Client[] =>
  clients
    .filter(fits[shown])
    .filter(({ name, voen }) => foldIncludes(name, query) || voen.includes(query.trim()))
    .toSorted(orders[order]);

/** How many of them there are. */
export const countOf = (clients: readonly Client[], filter: ClientFilter): number =>
  clients.filter(fits[filter]).length;

/** What troubles a client, in words, with the scale or the days that are left where there are such. */
export function troubleText({ trouble, lostScale, calibrationDays, licenseDays }: Client, say: Say): string {
  if (trouble === 'lost' && lostScale) return say(words.lostScale, { scale: lostScale.name });
  if (trouble === 'calibrationEnds') return say(words.calibrationIn, { days: calibrationDays ?? 0 });
  if (trouble === 'licenseEnds') return say(words.licenceIn, { days: licenseDays ?? 0 });
  return say(troubleLooks[trouble].words);
}
