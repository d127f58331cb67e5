import { sql as raw } from 'kysely';
import { figure } from '@terezi/domain/grammar/figure.ts';
import { FILTER_WORDS } from '@terezi/domain/grammar/list-filter.ts';
import { kilogramText } from '@terezi/domain/grammar/mass.ts';
import { dayText, headOf } from '@terezi/domain/grammar/sheet/sheet.ts';
import { UNITS } from '@terezi/domain/grammar/units.ts';
import { fill, type Language, type Words } from '@terezi/domain/grammar/words.ts';
import { dividedSum } from '@terezi/domain/reports/divided-sum.ts';
import { ticketDimensions } from '@terezi/domain/reports/dimensions.ts';
import { narrowedWords, reportFileWords as words } from '@terezi/domain/reports/file-words.ts';
import { partsOf } from '@terezi/domain/reports/report-address.ts';
import { dividedPartWords } from '@terezi/domain/weighing/division/divided-part.ts';
import { netBasisWords, tareKindWords } from '@terezi/domain/weighing/net-basis.ts';
import { completionWords, directionWords, ticketStates } from '@terezi/domain/weighing/status.ts';
import { ticketFields } from '@terezi/domain/weighing/ticket/ticket-fields.ts';
import { waitingWords } from '@terezi/domain/weighing/waiting.ts';
import type { PaperFact } from '@terezi/paper/report-sheet.ts';
import { seen } from '#platform/database/company-rows.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { namesOfPeople } from '../../users/index.ts';
import { namesOf, titlesIn } from './names.ts';
import { daysText } from './sheet.ts';

type ReportParams = Readonly<Record<string, unknown>>;
type Dimension = keyof typeof ticketDimensions;

const dimensionBy = (filter: string): Dimension | undefined =>
  (Object.keys(ticketDimensions) as Dimension[]).find((each) => {
    const { leads } = ticketDimensions[each];
    return leads.by !== 'days' && leads.filter === filter;
  });

const isMass = (base: string): boolean =>
  base in ticketFields && ticketFields[base as keyof typeof ticketFields].kind === 'mass';

/** The words of a filter of tickets. */
export function wordsOf(base: string): Words {
  const dimension = dimensionBy(base);
  if (dimension) return ticketDimensions[dimension].words;
  if (base in ticketFields) return ticketFields[base as keyof typeof ticketFields].words;
  if (base === 'dividedCustomerId') return dividedSum.dimensions.dividedCustomer.words;
  if (base === 'dividedSenderId') return dividedSum.dimensions.dividedSender.words;
  if (base in narrowedWords) return narrowedWords[base as keyof typeof narrowedWords];
  throw new Error(`a filter without words: ${base}`);
}

/** The words of a filter's values, where the product has them. */
const CHOICES: Readonly<Record<string, Readonly<Record<string, Words>>>> = {
  direction: directionWords,
  completedHow: completionWords,
  netBasis: netBasisWords,
  tareKind: tareKindWords,
  dividedPart: dividedPartWords,
  isWaiting: waitingWords,
  statusId: Object.fromEntries(ticketStates.all.map(({ number, words: state }) => [String(number), state])),
};

/** Rows that tickets name without a dimension of theirs: the table and its title. */
const KEPT_IN: Readonly<Record<string, readonly [table: string, title: string]>> = {
  trailerId: ['trailer', 'number_plate'],
  orderPartId: ['order_part', 'number'],
  companyId: ['company', 'name'],
  dividedCustomerId: ['customer', 'name'],
  dividedSenderId: ['sender', 'name'],
};

/** Today's names of a filter's values. */
async function titlesOf(ctx: SignedIn, base: string, values: readonly string[], language: Language) {
  const choices = CHOICES[base];
  if (choices) return values.map((each) => choices[each]?.[language] ?? each);
  if (base === 'operatorId') {
    const names = await namesOfPeople(ctx, values.map(Number));
    return values.map((each) => names.get(Number(each)) ?? words.gone[language]);
  }
  const dimension = dimensionBy(base);
  if (dimension && ticketDimensions[dimension].leads.by === 'text') return values;
  const source = KEPT_IN[base];
  const titles = dimension
    ? await namesOf(ctx, dimension, values)
    : source && (await titlesIn(ctx, source, values));
  if (!titles) return values;
  return values.map((each) => titles.get(each) ?? words.gone[language]);
}

const written = (value: unknown, language: Language): string => {
  // Bounds of a filter are masses in grams.
  if (typeof value === 'number') return figure(kilogramText(value), language) ?? '';
  if (typeof value !== 'string') return '';
  return /^\d{4}-\d\d-\d\d$/.test(value) ? dayText(value) : value;
};

/** A filter's value, in words. */
async function saidOf(
  ctx: SignedIn,
  question: ReportParams,
  base: string,
  language: Language,
): Promise<string> {
  const of = (manner: keyof typeof FILTER_WORDS): unknown => question[base + FILTER_WORDS[manner]];
  if (of('empty') !== undefined) return (of('empty') === true ? words.blank : words.filled)[language];
  if (of('contains') !== undefined) return fill(words.contains, language, { text: String(of('contains')) });
  if (of('starts') !== undefined) return fill(words.starts, language, { text: String(of('starts')) });
  if (of('from') !== undefined || of('to') !== undefined)
    return `${written(of('from'), language)} – ${written(of('to'), language)}`.trim();
  const values = [question[base]].flat().map(String);
  return (await titlesOf(ctx, base, values, language)).join(', ');
}

async function scaleCount(ctx: SignedIn): Promise<string> {
  const { rows } = await raw<{ count: number }>`select count(*)::int as count from scale s
    where ${seen(ctx, 's.companyId')} and s.deleted_at is null`.execute(ctx.sql);
  return String(rows[0]?.count ?? 0);
}

/** Parts of a question that are no filter, or are said anyway. */
const OWN = new Set(['by', 'across', 'date', 'compare', 'direction', 'scaleId']);

/** A report's question, in words: its days, direction, scales and comparison, even where they narrow nothing; then every other filter. */
export async function factsOf(
  ctx: SignedIn,
  question: ReportParams,
  language: Language,
): Promise<PaperFact[]> {
  const bases = Object.keys(question)
    .filter((key) => question[key] !== undefined)
    .map((key) => partsOf(key).base);
  const fact = async (base: string): Promise<PaperFact> => ({
    name: headOf({ words: wordsOf(base), ...(isMass(base) && { unit: UNITS.kilogram }) }, language),
    text: await saidOf(ctx, question, base, language),
  });
  const days = (from: unknown, to: unknown) => daysText(String(from), String(to));
  const all = words.all[language];
  const facts: PaperFact[] = [
    { name: words.period[language], text: days(question['dateFrom'], question['dateTo']) },
    bases.includes('direction')
      ? await fact('direction')
      : { name: wordsOf('direction')[language], text: all },
    bases.includes('scaleId')
      ? await fact('scaleId')
      : {
          name: wordsOf('scaleId')[language],
          text: fill(words.allOf, language, { count: await scaleCount(ctx) }),
        },
  ];
  if (question['compareFrom'] !== undefined)
    facts.push({
      name: words.compared[language],
      text: days(question['compareFrom'], question['compareTo']),
    });
  for (const base of new Set(bases.filter((each) => !OWN.has(each)))) facts.push(await fact(base));
  return facts;
}
