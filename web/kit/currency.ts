import type { Words } from '@terezi/domain/grammar/words.ts';

/** The sign of what the company that is looked at reckons in. */
let shown = '₼';

/** The unit of the amounts on this page. */
export const shownCurrency = (): Words => ({ az: shown, en: shown });

/** Writes every amount from now on with this sign; called before anything of its company is drawn. */
export function showCurrency(sign: string): void {
  shown = sign;
}
