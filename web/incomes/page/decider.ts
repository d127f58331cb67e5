import type { Say } from '#kit/language.tsx';
import { pageWords as words } from './words.ts';

/** The person who decided, and the one whom they stood in for, if any. */
export const deciderOf = (say: Say, name: string | null, owner: string | null): string | null =>
  name !== null && owner !== null ? say(words.inStead, { name, owner }) : name;
