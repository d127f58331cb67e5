import type { Stage } from '@terezi/domain/companies/weighing-checks.ts';
import type { Grams } from '@terezi/domain/grammar/mass.ts';
import { problemText } from '@terezi/domain/grammar/problem.ts';
import type { Language } from '@terezi/domain/grammar/words.ts';
import { overOrder } from '@terezi/domain/orders/credit.ts';
import { tripOf } from '@terezi/domain/orders/trip.ts';
import { blockText, type Looked, objectionsAt, sorted, told } from '@terezi/domain/weighing/check/check.ts';
import type { KnownAhead } from '@terezi/domain/weighing/known-shape.ts';
import { levelsWithOrder } from '@terezi/domain/weighing/order-levels.ts';
import { isOverridable } from '@terezi/domain/weighing/check/override.ts';
import { placeProblems } from '@terezi/domain/weighing/place-problems.ts';
import { overrideWords } from '../boxes/override-words.ts';
import type { Objections } from './use-accept.ts';

/** The weight about to be accepted, as the screen has it. */
export type Now = Pick<
  Looked,
  'weight' | 'net' | 'expectedWeight' | 'scaleMin' | 'calibratedUntil' | 'named'
> & {
  readonly stage: Stage;
  /** The only scale that may take the ticket's second weight, where that is another one. */
  readonly onlyOn: string | null;
};

/** Why the server would refuse F8, or warn. */
export type Ahead = {
  readonly objections: Objections;
  /** Whether it is blocked so that the operator alone can do nothing. */
  readonly isBlocked: boolean;
  /** What removes the block: a supervisor, or fields to fill in. */
  readonly help: 'override' | 'fields' | null;
  /** The worst objection, and what to do. */
  readonly text: string;
  /** How many more objections that line leaves out. */
  readonly more: number;
};

/** Adds the key that asks a supervisor, where the text of a block does not name it. */
const withKey = (text: string, language: Language): string =>
  text.includes('Alt R') ? text : `${text.replace(/\.$/, '')} · ${overrideWords.title[language]}: Alt R`;

/** What the trip takes of its order by now: its net, or with a first weight the expected load; null where that cannot be known yet. */
export function tripNow(
  { order, maxAllowedWeight }: KnownAhead,
  { net, weight, stage }: Pick<Now, 'net' | 'weight' | 'stage'>,
): Grams | null {
  if (!order) return null;
  if (stage !== 'weight1') return net;
  if (weight === null) return order.expected;
  return tripOf({ ...order, maxAllowedWeight }, weight);
}

function overOf(known: KnownAhead, now: Pick<Now, 'net' | 'weight' | 'stage'>): Looked['overOrder'] {
  const { order } = known;
  const trip = now.weight === null && now.net === null ? null : tripNow(known, now);
  return order && trip !== null ? overOrder({ ...order, balance: order }, trip, order.own) : null;
}

/** The objections that the server would have to a weight, found before F8 by the rule that both share; null where there are none. */
export function lookAhead(known: KnownAhead, { onlyOn, ...now }: Now, language: Language): Ahead | null {
  const { stage } = now;
  const { alreadyOpen, order, ...rest } = known;
  const levels = levelsWithOrder(known.levels, order?.creditLimitType ?? null);
  // Only the server knows who typed a tare; it objects when the ticket is completed by it.
  const looked = { ...rest, ...now, typed: [], overOrder: overOf(known, now) };
  const outcome = sorted(objectionsAt(stage, looked), { levels, permitted: [] });
  const objections = { blocks: told(outcome.blocks, language), warnings: told(outcome.warnings, language) };
  const bars = (text: string): Ahead => ({ objections, isBlocked: true, help: null, text, more: 0 });
  if (alreadyOpen !== null)
    return bars(problemText(placeProblems.alreadyOpen, language, { receipt: alreadyOpen }));
  if (onlyOn !== null && stage === 'weight2')
    return bars(problemText(placeProblems.sameScale, language, { scale: onlyOn }));
  const [block] = outcome.blocks;
  const [warning] = objections.warnings;
  const more = objections.blocks.length + objections.warnings.length - 1;
  if (block) {
    const mayAsk = outcome.blocks.every(({ check }) => isOverridable(check));
    const areGaps = outcome.blocks.every(({ check }) => check === 'parties');
    const text = blockText(block, language);
    return {
      objections,
      isBlocked: true,
      more,
      help: areGaps ? 'fields' : mayAsk ? 'override' : null,
      text: mayAsk ? withKey(text, language) : text,
    };
  }
  return warning ? { objections, isBlocked: false, help: null, text: warning.message, more } : null;
}
