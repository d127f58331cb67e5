import type { StateLook } from '@terezi/domain/grammar/states.ts';
import { cardWords as words } from './words.ts';

const ACTIVE: StateLook = { words: words.active, shape: 'check', tone: 'ok' };
const LOOKS: Readonly<Record<string, StateLook>> = {
  empty: { words: words.empty, shape: 'ring', tone: 'idle' },
  expired: { words: words.expired, shape: 'triangle', tone: 'bad' },
  blocked: { words: words.blocked, shape: 'square', tone: 'bad' },
};

/** How a card stands: active, or what keeps it from being of use. */
export const standingLook = (standing: string): StateLook => LOOKS[standing] ?? ACTIVE;
