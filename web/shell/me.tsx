import { type Able, FLAGS, may, type Permission } from '@terezi/domain/grammar/policy.ts';
import { createContext, useContext } from 'react';
import { showCurrency } from '#kit/currency.ts';
import { showZone } from '#kit/zone.ts';
import { userCalls } from './api/calls/user.gen.ts';
import { asking } from './api/asking.ts';

/** The person signed in, as the API knows them. */
export type Me = Awaited<ReturnType<typeof userCalls.details>>['user'];

/**
 * The question who is signed in; asked again now and then, since rights change. From its answer on, the page's clock and
 * currency are those of the company.
 */
export const whoAmI = {
  ...asking(userCalls.details, {}),
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const answer = await userCalls.details({}, { signal });
    showZone(answer.user.company.timeZone);
    showCurrency(answer.user.company.currencySign);
    return answer;
  },
  staleTime: 60_000,
};

const MeContext = createContext<Me | null>(null);

/** Lets every screen below know its reader. */
export const MeProvider = MeContext.Provider;

/** The reader; only behind the sign-in. */
export function useMe(): Me {
  const me = useContext(MeContext);
  if (!me) throw new Error('useMe needs somebody who has signed in');
  return me;
}

/** The reader, as far as it matters to what they may. */
export const ableAs = (me: Me): Able => ({ role: me.userRole, flags: FLAGS.filter((flag) => me[flag]) });

/** Whether the reader may do something, by the statement that the API refuses by: `may(truckCalls.add)`. */
export function useMay(): (action: { readonly permission: Permission }) => boolean {
  const me = useMe();
  return ({ permission }) => may(permission, ableAs(me));
}
