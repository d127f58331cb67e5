import type { Language } from '@terezi/domain/grammar/words.ts';
import type { OperationRow } from '@terezi/domain/weighing/api.ts';
import { netBasisWords } from '@terezi/domain/weighing/net-basis.ts';
import { kilograms, number } from '#kit/formats.ts';
import type { Totals, TotalsLine } from '#kit/grid/GridFoot.tsx';
import { sayIn } from '#kit/language.tsx';
import { Status } from '#kit/part/Status.tsx';
import { DirectionMark } from '../DirectionMark.tsx';
import { type Sums, sumsOf } from './sums.ts';
import css from './list.module.css';
import { listWords } from './words.ts';

/** The nets without a second weight of the scale, each basis by itself. */
const apart = (sums: Sums) => [
  { basis: 'manual' as const, count: sums.manualCount, net: sums.manualNet },
  { basis: 'unweighed' as const, count: sums.unweighedCount, net: sums.unweighedNet },
  {
    basis: 'weighedBefore' as const,
    count: sums.tareCount - sums.unweighedCount,
    net: sums.tareNet - sums.unweighedNet,
  },
];

function line(sums: Sums, language: Language): TotalsLine {
  const say = sayIn(language);
  const mass = (grams: number) => kilograms(grams, language);
  return {
    count: say(listWords.operations, { count: number(sums.count, language) }),
    sums: { weightNet: mass(sums.net) },
    beside: (
      <span className={css.flows}>
        {sums.doubtedCount > 0 && (
          <Status shape="cross" tone="bad">
            {say(listWords.outOfSums, { count: number(sums.doubtedCount, language) })}
          </Status>
        )}
        <span>
          <DirectionMark direction="income" named />
          {say(listWords.income, { mass: mass(sums.income) })}
        </span>
        <span>
          <DirectionMark direction="expense" named />
          {say(listWords.expense, { mass: mass(sums.expense) })}
        </span>
        {apart(sums).map(
          ({ basis, count, net }) =>
            count > 0 && (
              <span key={basis}>
                {say(listWords.restingOn, {
                  basis: say(netBasisWords[basis]),
                  count: number(count, language),
                  mass: mass(net),
                })}
              </span>
            ),
        )}
      </span>
    ),
  };
}

/** The row of totals: the whole result as the server summed it, and the page as it stands on the screen. */
export const ticketTotals = (whole: Sums, page: readonly OperationRow[], language: Language): Totals => ({
  whole: line(whole, language),
  page: line(sumsOf(page), language),
});
