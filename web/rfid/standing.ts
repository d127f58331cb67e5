import type { StateLook } from '@terezi/domain/grammar/noun/states.ts';
import { rfidCardStates, rfidCardStatus } from '@terezi/domain/rfid/states.ts';
import type { CardRow } from './card-row.ts';
import { cardWords as words } from './words.ts';

const EMPTY: StateLook = { words: words.empty, shape: 'ring', tone: 'idle' };
const EXPIRED: StateLook = { words: words.expired, shape: 'triangle', tone: 'bad' };

/** How a card stands: active, or what keeps it from being of use. */
export function standingLook({
  statusId,
  isEmpty,
  isExpired,
}: Pick<CardRow, 'statusId' | 'isEmpty' | 'isExpired'>): StateLook {
  if (statusId === rfidCardStatus.blocked) return rfidCardStates.look(statusId);
  if (isExpired) return EXPIRED;
  return isEmpty ? EMPTY : rfidCardStates.look(statusId);
}
