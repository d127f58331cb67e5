import type { Language } from '@terezi/domain/grammar/words.ts';
import { isWeighed } from '@terezi/domain/orders/order-step.ts';
import { kilograms, number } from '#kit/formats.ts';
import { sayIn } from '#kit/language.tsx';
import { ageOf } from '../part/age.ts';
import type { Part } from '../part/use-visit.ts';
import type { Column } from './columns.ts';
import { dispatchWords as words } from './words.ts';

const sumOf = (parts: readonly Part[], of: (part: Part) => number | null) =>
  parts.reduce((sum, part) => sum + (of(part) ?? 0), 0);

/** What the trucks of a column come to: their nets once they have such, how many wait at the scale, else what is planned. */
export function footOf({ kind, step, parts }: Column<Part>, language: Language): string {
  const say = sayIn(language);
  const net = sumOf(parts, (part) => part.net);
  if (kind === 'completed' || net > 0) return say(words.netSum, { mass: kilograms(net, language) });
  if (isWeighed(step?.stepKind ?? '')) return say(words.queue, { count: number(parts.length, language) });
  return say(words.planSum, {
    mass: kilograms(
      sumOf(parts, (part) => part.expectedWeight),
      language,
    ),
  });
}

/** How many trucks are in the yard, how many of them past their norm, and how many past one and a half of it. */
export function countsOf(columns: readonly Column<Part>[], now: number) {
  const here = columns.flatMap(({ kind, parts }) => (kind === 'step' ? parts : []));
  const tones = here.map(({ waitingSince, normMinutes }) =>
    waitingSince === null ? null : ageOf(waitingSince, normMinutes, now).tone,
  );
  const bad = tones.filter((tone) => tone === 'bad').length;
  return { inYard: here.length, late: tones.filter(Boolean).length - bad, bad };
}
