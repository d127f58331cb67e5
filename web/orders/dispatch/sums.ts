import type { Language } from '@terezi/domain/grammar/words.ts';
import { kilograms, number } from '#kit/formats.ts';
import { sayIn } from '#kit/language.tsx';
import { ageOf } from '../part/age.ts';
import type { Part } from '../part/use-visit.ts';
import type { Column } from './columns.ts';
import { dispatchWords as words } from './words.ts';

const GRAMS_PER_TONNE = 1_000_000;
const MINUTE_MS = 60_000;

type Summed = Pick<Part, 'net' | 'expectedWeight' | 'customerId' | 'waitingSince' | 'normMinutes'>;
type Standing = Pick<Column<never>, 'kind' | 'step'> & { readonly parts: readonly Summed[] };

const sumOf = (parts: readonly Summed[], of: (part: Summed) => number | null) =>
  parts.reduce((sum, part) => sum + (of(part) ?? 0), 0);

/** What is done with the goods of these trucks: loaded, unloaded, or both. */
const workOf = (parts: readonly Summed[]) => {
  if (parts.every(({ customerId }) => customerId !== null)) return words.loading;
  return parts.some(({ customerId }) => customerId !== null) ? words.planSum : words.unloading;
};

/** What the trucks of a column come to: their nets once there are any, else how many wait for weight 1, else what is planned. */
export function footOf({ kind, step, parts }: Standing, language: Language): string {
  const say = sayIn(language);
  const net = sumOf(parts, (part) => part.net);
  if (kind === 'completed' || net > 0) return say(words.netSum, { mass: kilograms(net, language) });
  if (step?.stepKind === 'weight1') return say(words.queue, { count: number(parts.length, language) });
  if (step?.stepKind === 'weight2') return say(words.netAwaited);
  const mass = number(Math.round(sumOf(parts, (part) => part.expectedWeight) / GRAMS_PER_TONNE), language);
  return say(step?.stepKind === 'yard' && parts.length > 0 ? workOf(parts) : words.planSum, { mass });
}

/** How long trucks were in the yard on average, from their first step to their last. Whole minutes; null while none has left. */
export function turnaround(parts: readonly Pick<Part, 'arrivedAt' | 'completedAt'>[]): number | null {
  const stays = parts.flatMap(({ arrivedAt, completedAt }) =>
    arrivedAt === null || completedAt === null ? [] : [Date.parse(completedAt) - Date.parse(arrivedAt)],
  );
  if (stays.length === 0) return null;
  return Math.round(stays.reduce((sum, stay) => sum + stay, 0) / stays.length / MINUTE_MS);
}

/** How many trucks are in the yard, how many of them past their norm, and how many past one and a half of it. */
export function countsOf(columns: readonly Standing[], now: number) {
  const here = columns.flatMap(({ kind, parts }) => (kind === 'step' ? parts : []));
  const tones = here.map(({ waitingSince, normMinutes }) =>
    waitingSince === null ? null : ageOf(waitingSince, normMinutes, now).tone,
  );
  const bad = tones.filter((tone) => tone === 'bad').length;
  return { inYard: here.length, late: tones.filter(Boolean).length - bad, bad };
}
