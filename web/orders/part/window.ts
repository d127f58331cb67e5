import type { OrderPartRow } from '@terezi/domain/orders/order-part.ts';
import type { Say } from '#kit/language.tsx';
import { partWords as words } from './words.ts';

type Window = Pick<OrderPartRow, 'windowFrom' | 'windowTo'>;

/** "15:30–16:00", "15:30" or nothing. */
export const windowText = ({ windowFrom, windowTo }: Window): string | null =>
  [windowFrom, windowTo].filter(Boolean).join('–') || null;

/** "pəncərə 15:30–16:00"; null without a window. */
export function windowSaid({ windowFrom: from, windowTo: to }: Window, say: Say): string | null {
  if (from === null) return null;
  return to === null ? say(words.windowFrom, { from }) : say(words.windowOf, { from, to });
}
