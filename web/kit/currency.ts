import type { Words } from '@terezi/domain/grammar/words.ts';

/** The currency sign of the company on the screen; null where there are several companies. */
let currency: string | null = '₼';

/** The unit of the amounts on this page, where they have one. */
export const shownCurrency = (): Words | undefined => (currency ? { az: currency, en: currency } : undefined);

/** Writes every amount from now on with this sign. Called before anything of its company is drawn. */
export function showCurrency(sign: string | null): void {
  currency = sign;
}
