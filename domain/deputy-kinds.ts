import type { Words } from './grammar/words.ts';
import { incomeDecision } from './incomes/policy.ts';
import { requestKinds } from './request-kinds.ts';
import { mayStandIn } from './requests/deputy.ts';

/** Every kind of decision that a person may leave to a deputy for a while; of requests those for which no truck waits. */
export const deputyKinds: readonly { readonly name: string; readonly words: Words }[] = [
  ...requestKinds.filter(mayStandIn),
  incomeDecision,
];
