import type { Say } from '#kit/language.tsx';
import { partWords as words } from './words.ts';

/** A reason has so many characters at least. */
export const LEAST_REASON = 5;
export const MOST_REASON = 500;

const ready = (say: Say, names: readonly (keyof typeof words)[]) =>
  names.map((key) => ({
    name: say(words[key] as typeof words.loaded),
    text: say(words[key] as typeof words.loaded),
  }));

/** Why a step is skipped, and why one is taken back, as is often so. */
export const skipReasons = (say: Say) => ready(say, ['qrUnread', 'yardClosed', 'loaded']);
export const undoReasons = (say: Say) => ready(say, ['wrongTruck', 'tooEarly']);
