import type { Say } from '#kit/language.tsx';
import { companyWords as words } from './words.ts';

/** The reasons that are ready when a registration is rejected; the last one leaves the text to its writer. */
export const readyReasons = (say: Say) => [
  { name: say(words.similar), text: say(words.similarText) },
  { name: say(words.noVoen), text: say(words.noVoenText) },
  { name: say(words.incomplete), text: say(words.incompleteText) },
  { name: say(words.otherReason), text: '' },
];
