import { type Grams, wireKilograms } from '../../grammar/mass.ts';
import { type Problem, problemAt, problems } from '../../grammar/problem.ts';
import { fieldProblems } from '../../grammar/problems.ts';
import { type Hundredths, lossOf as shareOf, WHOLE } from './loss.ts';

/** The most lines of a ticket's division. */
export const MOST_LINES = 50;

/** Why a ticket is not divided. Each says what to do instead. */
export const divisionProblems = problems('weighing', {
  divisionAboveNet: {
    status: 422,
    az: 'Bölünmüş cəm netto çəkidən çox ola bilməz. Bu sətirə ən çoxu {max} kq yazın.',
    en: 'The divided sum cannot exceed the net weight. This line takes at most {max} kg.',
  },
  divisionOneManner: {
    status: 422,
    az: 'Sətirə ya faiz, ya da kiloqram yazın',
    en: 'Give the line either a percentage or kilograms',
  },
  divisionNobody: {
    status: 422,
    az: 'Sətirdə müştəri və ya göndərən seçin',
    en: 'Choose a customer or a sender for the line',
  },
  divisionOffStep: {
    status: 422,
    az: 'Çəki tərəzinin bölgüsünə ({division} kq) bölünmür. {nearest} kq yazın.',
    en: 'The weight is not divisible by the scale’s division ({division} kg). Type {nearest} kg.',
  },
  divisionTooSmall: {
    status: 422,
    az: 'Sətirə heç bir çəki düşmür. Payını artırın.',
    en: 'Nothing falls to the line. Raise its share.',
  },
  divisionNotOffered: {
    status: 409,
    az: 'Şirkətiniz üçün əməliyyatın bölünməsi açılmayıb. Operator şirkətinə müraciət edin.',
    en: 'The division of operations is not enabled for your company. Ask the operator company.',
  },
  divisionNeedsNet: {
    status: 409,
    az: 'Yalnız tamamlanmış qəbz bölünür',
    en: 'Only a completed ticket is divided',
  },
  notDivided: {
    status: 409,
    az: 'Bu qəbz bölünməyib',
    en: 'This ticket has not been divided',
  },
  divisionByRequest: {
    status: 409,
    az: 'Bölgü yalnız sorğu ilə dəyişir: onu başqa bir şəxs təsdiqləyir',
    en: 'A division is changed only by a request, which another person approves',
  },
  alreadyDivided: {
    status: 409,
    az: 'Bu qəbz artıq bölünüb',
    en: 'This ticket has been divided already',
  },
});

/** A line as it is entered: whom it is for, and its share in hundredths of a per cent or in grams. */
export type LineInput = {
  readonly customerId: number | null;
  readonly senderId: number | null;
  readonly percentage: Hundredths | null;
  readonly amount: Grams | null;
};
/** The same with its mass, and how much of that is the rounding of all lines. */
export type Line = LineInput & { readonly kg: Grams; readonly rounding: Grams };

/** The step of rounded shares: whole kilograms where the net is in those, else the scale's division or a gram. */
const stepOf = (net: Grams, division: Grams): Grams =>
  [1_000, division].find((step) => net % step === 0) ?? 1;

/** So many hundredths of a net, to the nearest step, a half rounded up. */
const share = (net: Grams, percentage: Hundredths, step: Grams): Grams =>
  Math.floor((shareOf(net, percentage) * 2 + step) / (step * 2)) * step;

/**
 * The mass of each line. Shares in per cent are rounded one by one; the last of them takes what is missing to the rounded share of their
 * sum, so that 100 % is the whole net.
 */
export function dividedLines(
  lines: readonly LineInput[],
  { net, division }: { net: Grams; division: Grams },
): Line[] {
  const step = stepOf(net, division);
  const last = lines.findLastIndex(({ percentage }) => percentage !== null);
  const whole = lines.reduce((sum, { percentage }) => sum + (percentage ?? 0), 0);
  const alone = lines.map(({ percentage, amount }) =>
    percentage === null ? (amount ?? 0) : share(net, percentage, step),
  );
  const shares = alone.reduce((sum, kg, at) => sum + (lines[at]?.percentage === null ? 0 : kg), 0);
  const rounding = last < 0 ? 0 : share(net, whole, step) - shares;
  return lines.map((line, at) => ({
    ...line,
    kg: (alone[at] ?? 0) + (at === last ? rounding : 0),
    rounding: at === last ? rounding : 0,
  }));
}

/** A whole in so many equal parts, in steps; the last takes what is missing. */
const alike = (whole: number, count: number, step: number): number[] => {
  const each = Math.floor(whole / (count * step)) * step;
  return Array.from({ length: count }, (_, at) => (at < count - 1 ? each : whole - each * at));
};
/** The equal shares of so many lines, in hundredths of a per cent. */
export const equalShares = (count: number): Hundredths[] => alike(WHOLE, count, 1);
/** The same in grams, in divisions of the scale where the net is in those, else in the steps of rounded shares. */
export const equalAmounts = (count: number, { net, division }: { net: Grams; division: Grams }): Grams[] =>
  alike(net, count, net % division === 0 ? division : stepOf(net, division));

/** Masses as a person may type them: each rounded down to the division, the last filled up where all of them make up the net. */
export function inDivisions(
  masses: readonly Grams[],
  { net, division }: { net: Grams; division: Grams },
): Grams[] {
  const down = masses.map((kg) => kg - (kg % division));
  if (masses.reduce((sum, kg) => sum + kg, 0) !== net) return down;
  const others = down.slice(0, -1);
  return [...others, net - others.reduce((sum, kg) => sum + kg, 0)];
}

/** The share of a mass in a net, in hundredths of a per cent, a half rounded up. */
export const shareOfNet = (kg: Grams, net: Grams): Hundredths =>
  net === 0 ? 0 : Math.floor((kg * WHOLE * 2 + net) / (net * 2));

/** The most that the last line may have beside the others, possibly nothing: in grams, and in per cent where all lines are given so. */
export function mostOfLast(lines: readonly Line[], net: Grams): { kg: Grams; percentage: Hundredths | null } {
  const others = lines.slice(0, -1);
  const isShared = lines.every(({ percentage }) => percentage !== null);
  const shared = others.reduce((sum, { percentage }) => sum + (percentage ?? 0), 0);
  return {
    kg: Math.max(0, net - dividedSum(others)),
    percentage: isShared ? Math.max(0, WHOLE - shared) : null,
  };
}

/** What was divided of a net. */
export const dividedSum = (lines: readonly Pick<Line, 'kg'>[]): Grams =>
  lines.reduce((sum, { kg }) => sum + kg, 0);

/**
 * Why a line cannot have its typed mass: it is no multiple of the scale's division. The last line may have the rest of the net, which two
 * scales or a stored tare may have made finer.
 */
function stepFault(
  lines: readonly Line[],
  { net, division }: { net: Grams; division: Grams },
): Problem | null {
  const isRest = (at: number) => at === lines.length - 1 && dividedSum(lines) === net;
  const at = lines.findIndex(
    ({ amount }, line) => amount !== null && amount % division !== 0 && !isRest(line),
  );
  if (at < 0) return null;
  const nearest = Math.max(1, Math.round((lines[at]?.kg ?? 0) / division)) * division;
  return problemAt(`lines.${at}.amount`, divisionProblems.divisionOffStep, {
    division: wireKilograms(division),
    nearest: wireKilograms(nearest),
  });
}

/** Why a net cannot be divided so; null where it can. The problem of the first wrong line, or of the last where the sum is too great. */
export function divisionFault(
  lines: readonly Line[],
  weighing: { net: Grams; division: Grams },
): Problem | null {
  const { net } = weighing;
  for (const [at, { customerId, senderId, percentage, amount, kg }] of lines.entries()) {
    if (customerId === null && senderId === null)
      return problemAt(`lines.${at}.customerId`, divisionProblems.divisionNobody, {});
    if ((percentage === null) === (amount === null))
      return problemAt(`lines.${at}.percentage`, divisionProblems.divisionOneManner, {});
    if (kg <= 0)
      return problemAt(
        `lines.${at}.${percentage === null ? 'amount' : 'percentage'}`,
        divisionProblems.divisionTooSmall,
        {},
      );
  }
  const last = lines.at(-1);
  if (!last) return problemAt('lines', fieldProblems.required, {});
  if (dividedSum(lines) <= net) return stepFault(lines, weighing);
  const max = wireKilograms(mostOfLast(lines, net).kg);
  const field = last.percentage === null ? 'amount' : 'percentage';
  return problemAt(`lines.${lines.length - 1}.${field}`, divisionProblems.divisionAboveNet, { max });
}
