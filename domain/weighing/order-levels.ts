import type { AllLevels, Levels } from '../companies/weighing-checks.ts';
import type { CreditLimitType } from '../orders/credit.ts';

/** The level of an order's check by the type of its limit. */
const ORDER_LEVELS = { none: 'off', warn: 'warn', block: 'block', approve: 'block' } as const;

/** The levels of a company, with those of the order where a weight is for one. */
export function levelsWithOrder(levels: Levels, type: CreditLimitType | null): AllLevels {
  if (type === null) return levels;
  const isDecided = type === 'approve';
  const level = ORDER_LEVELS[type];
  return {
    ...levels,
    orderLimit: isDecided ? 'off' : level,
    orderApproval: isDecided ? level : 'off',
  };
}
