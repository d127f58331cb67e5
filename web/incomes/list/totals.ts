import type { Language } from '@terezi/domain/grammar/words.ts';
import type { IncomeRow } from '@terezi/domain/incomes/api.ts';
import { incomeStatus } from '@terezi/domain/incomes/states.ts';
import { massDifference, signedPercent } from '#kit/difference-text.ts';
import { kilograms, number } from '#kit/formats.ts';
import type { Totals, TotalsLine } from '#kit/grid/GridFoot.tsx';
import { sayIn } from '#kit/language.tsx';
import { incomeWords as words } from '../words.ts';
import type { Counts } from './views.ts';

type Sums = Pick<Counts, 'totals' | 'states'>;
const HUNDRED = 100;

/** How many of some requests stand in these states. */
const countIn = ({ states }: Sums, ...wanted: readonly number[]) =>
  states.reduce((sum, { statusId, count }) => (wanted.includes(statusId) ? sum + count : sum), 0);

/** What the requests of a page come to, by the rule of the server: linked trips alone. */
function sumsOf(rows: readonly IncomeRow[]): Sums {
  const linked = rows.filter(({ statusId }) => statusId === incomeStatus.completed);
  const sum = (of: (row: IncomeRow) => number | null) => linked.reduce((all, row) => all + (of(row) ?? 0), 0);
  const [sentNet, receivedNet] = [sum((row) => row.sentNet), sum((row) => row.receivedNet)];
  return {
    totals: { linkedCount: linked.length, sentNet, receivedNet, difference: receivedNet - sentNet },
    states: Object.values(incomeStatus).map((statusId) => ({
      statusId,
      count: rows.filter((row) => row.statusId === statusId).length,
    })),
  };
}

function line(sums: Sums, language: Language): TotalsLine {
  const say = sayIn(language);
  const { linkedCount, sentNet, receivedNet, difference } = sums.totals;
  const share = signedPercent(sentNet === 0 ? 0 : (difference / sentNet) * HUNDRED, language);
  const count = number(linkedCount, language);
  const open = number(countIn(sums, incomeStatus.waiting, incomeStatus.approved), language);
  const cancelled = number(countIn(sums, incomeStatus.cancelled), language);
  return {
    count: '',
    short: say(words.linkedShort, { count, share }),
    sums: {
      sentNet: kilograms(sentNet, language),
      receivedNet: kilograms(receivedNet, language),
      difference: massDifference(difference, language, null),
    },
    beside: say(words.linked, { share, count, open, cancelled }),
  };
}

/** The row of totals: the whole result as the server summed it, and the page as it stands on the screen. */
export const incomeTotals = (whole: Sums, page: readonly IncomeRow[], language: Language): Totals => ({
  whole: line(whole, language),
  page: line(sumsOf(page), language),
});
