import { tabStore } from '#shell/storage.ts';

const KEY = 'letter-sent';

/** Remembers for the sign-in, which opens by itself, where the letter about a registration went. */
export const keepLetter = (email: string): void => tabStore.setItem(KEY, email);

/** Where the letter about a registration in this tab went; null where there was none. */
export const letterSentTo = (): string | null => tabStore.getItem(KEY);

/** After a sign-in the note is no longer needed. */
export const forgetLetter = (): void => tabStore.removeItem(KEY);
