import { type Currency, currencyUnit } from '@terezi/domain/grammar/currency.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';

/** What the company that is looked at reckons in. */
let shown: Currency = 'AZN';

/** The unit of amounts on this page. */
export const shownCurrency = (): Words => currencyUnit(shown);

/** Shows every amount from now on in a currency; called before anything of its company is drawn. */
export function showCurrency(currency: Currency): void {
  shown = currency;
}
