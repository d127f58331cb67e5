import { dayOf, time } from '#kit/formats.ts';
import { movesOf } from '../dispatcher/moves.ts';
import { Steps } from '../dispatcher/Tables.tsx';
import { useVisits } from '../dispatcher/use-visits.ts';

/** The trucks at each step, on a page that is about more than that. */
export function StepsNow({ now }: { readonly now: number }) {
  const at = new Date(now).toISOString();
  const { visits } = useVisits(dayOf(at));
  return <Steps steps={movesOf(visits ?? [], { now, today: dayOf(at), clock: time(at) }).steps} />;
}
