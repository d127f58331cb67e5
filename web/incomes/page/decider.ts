import type { Say } from '#kit/language.tsx';
import { pageWords as words } from './words.ts';

/** Who has decided, and in whose stead where that was so. */
export const deciderOf = (say: Say, name: string | null, owner: string | null): string | null =>
  name !== null && owner !== null ? say(words.inStead, { name, owner }) : name;
