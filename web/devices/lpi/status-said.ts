import type { StateLook } from '@terezi/domain/grammar/noun/states.ts';
import type { useSay } from '#kit/language.tsx';
import type { Passage } from './status.ts';
import { lpiStatusWords as words } from './status-words.ts';

/** How each passage looks: an unknown state is amber, never red. */
export const passageLooks: Readonly<Record<Passage['kind'], StateLook>> = {
  lost: { words: words.lost, tone: 'bad', shape: 'cross' },
  unknown: { words: words.unknown, tone: 'warn', shape: 'question' },
  keypad: { words: words.keypad, tone: 'warn', shape: 'triangle' },
};

/** The reason, in the site's words. */
export const troubleOf = ({ trouble }: Passage): string => trouble ?? '';

/** How a passage ended, and by whom. */
export function endedAs({ kind, until, endedByName }: Passage, say: ReturnType<typeof useSay>): string {
  if (until === null) return say(words.lasts);
  if (kind === 'keypad') return say(words.lockedAgain);
  if (kind === 'unknown') return say(words.spokeAgain);
  return endedByName === null ? say(words.itself) : say(words.resetBy, { name: endedByName });
}
