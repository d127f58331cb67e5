import { requestNumbers } from '@terezi/domain/requests/numbers.ts';
import { FRESH, type ListState } from '#kit/grid/list-state.ts';
import { asking } from '#shell/api/asking.ts';
import { parseSearch } from '#shell/router/search-string.ts';
import { requestCalls } from '#shell/api/calls/request.gen.ts';

const { waiting, approved, cancelled } = requestNumbers;
/** The ways to look at requests. */
type RequestView = 'waiting' | 'own' | 'decided';

/** Which of them an address asks for. */
export function viewIn(search: string): RequestView {
  const { view } = parseSearch(search);
  return view === 'own' || view === 'decided' ? view : 'waiting';
}

/** The most that stand on the left at once. */
const MAX_REQUESTS = 100;

/** The rows on the left: all that waits, the oldest first, no matter who sent it; or what the reader has sent, the latest first. */
export const inboxQuestion = (view: 'waiting' | 'own') =>
  asking(requestCalls.list, {
    ...(view === 'own' ? { mine: 'true' as const, sort: '-Id' } : { statusId: [waiting], sort: 'Id' }),
    pageSize: MAX_REQUESTS,
  });

/** Narrows a list of requests to these states. */
const inStates =
  (...states: readonly number[]) =>
  (state: ListState): ListState => ({
    ...state,
    filters: { ...state.filters, statusId: states.map(String) },
  });

/** What was decided, the latest first; of that some states alone where its reader chose them. */
export const decidedList = {
  call: requestCalls.list,
  asked: (state: ListState): ListState =>
    state.filters['statusId'] ? state : inStates(approved, cancelled)(state),
  fresh: { ...FRESH, view: 'decided', sort: { key: 'decidedAt', down: true } },
} as const;

/** All requests: those that were decided and those that wait, no matter who decides them. */
export const completedList = {
  call: requestCalls.list,
  asked: inStates(approved, cancelled),
  fresh: { ...FRESH, view: 'all', sort: { key: 'decidedAt', down: true } },
} as const;
export const waitingList = {
  call: requestCalls.list,
  asked: inStates(waiting),
  fresh: { ...FRESH, view: 'all', sort: { key: 'proposedAt', down: false } },
} as const;

/** How much of what waits is for the reader to decide. */
export const forReader = { call: requestCalls.list, input: { forMe: 'true', pageSize: 1 } } as const;
