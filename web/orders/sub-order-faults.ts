import type { Words } from '@terezi/domain/grammar/words.ts';
import { subOrderWords as words } from './sub-order-words.ts';

const LEAST_REASON = 5;

const MISSING: Readonly<Record<string, Words>> = {
  orderId: words.chooseOrder,
  toOrderId: words.chooseOrder,
  subOrderType: words.chooseType,
  volumeKg: words.writeVolume,
};

/** What a form that moves a limit lacks; a reason has some letters at least. */
export function missingIn<Values extends { readonly reason: string }>(
  values: Values,
): { [Name in keyof Values]?: Words } {
  const empty = Object.entries(MISSING).filter(([name]) => Reflect.get(values, name) === null);
  const isShort = values.reason.trim().length < LEAST_REASON;
  return Object.fromEntries([...empty, ...(isShort ? [['reason', words.reasonShort]] : [])]) as {
    [Name in keyof Values]?: Words;
  };
}
