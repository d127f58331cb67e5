import type { Words } from './grammar/words.ts';
import { incomeDecision } from './incomes/policy.ts';
import { requestKinds } from './request-kinds.ts';
import { mayStandIn } from './requests/deputy.ts';

/** Every kind of decision that may be left to somebody else for a while: of requests those that nobody stands waiting for. */
export const deputyKinds: readonly { readonly name: string; readonly words: Words }[] = [
  ...requestKinds.filter(mayStandIn),
  incomeDecision,
];
