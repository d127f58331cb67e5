import { operationCalls } from '#shell/api/calls/operation.gen.ts';
import { heard } from '#shell/api/heard.ts';
import { fillingOf } from './use-known.ts';
import type { Visit, VisitChange } from './visit.ts';

/**
 * The choice among the planned visits that a truck may have come for: Alt 1 to 3 fill the fields from one, Alt 0 takes
 * none. Until then no weight is taken, since the program must not guess.
 */
export function useOffered({ truck, offered, planned }: Visit, change: (change: VisitChange) => void) {
  const pick = async (at: number) => {
    const visit = offered[at];
    if (!visit || !truck) return;
    const answer = await heard(operationCalls.suggestion({ truckId: truck.id, orderPartId: visit.id }));
    if (!answer) return;
    const { suggestion } = answer;
    // The visit was weighed or cancelled meanwhile: offer the remaining ones.
    if (!suggestion?.orderPart) return change({ kind: 'unplanned', offered: answer.visit });
    change({ kind: 'forOrder', truckId: truck.id, ...fillingOf(suggestion) });
  };
  const none = () => {
    if (offered.length > 0 || planned) change({ kind: 'unplanned' });
  };
  return { isAsked: offered.length > 0, pick: (at: number) => void pick(at), none };
}
