import type { Words } from '../../grammar/words.ts';
import type { StateLook } from '../../grammar/noun/states.ts';
import { byHandMark, type Completion, operationStatus, ticketStates } from '../status.ts';

/** A net that does not rest on two measured weights has these words instead of "completed". */
const completedWords: Readonly<Record<Completion, Words>> = {
  TwoPass: ticketStates.look(operationStatus.completed).words,
  WithoutWeight2: { az: 'Boş çəki ilə', en: 'Stored empty weight' },
  TechnicalPass: { az: 'Texniki pasport', en: 'Completed on passport tare' },
  ByHand: byHandMark,
};

/** Stands in the place of its state on a ticket that was changed in the database: its content cannot be trusted. */
const SEAL_BROKEN: StateLook = {
  shape: 'cross',
  tone: 'bad',
  words: { az: 'Möhürü pozulub', en: 'Seal broken' },
};
const CANCELLED_BROKEN: StateLook = {
  ...SEAL_BROKEN,
  words: { az: 'Ləğv edilib, möhürü pozulub', en: 'Cancelled, seal broken' },
};

/** An open ticket that began with a typed weight shows that at once. */
const OPEN_BY_HAND: Words = { az: 'Açıq, ƏL İLƏ', en: 'Open, MANUAL' };

/** The look of a ticket's state; a number that this page does not know stands as it is. */
export function statusLook(ticket: {
  readonly statusId: number;
  readonly completedHow: Completion | null;
  readonly isSealBroken?: boolean;
  readonly weight1ByHandCode?: string | null;
}): StateLook {
  const { statusId, completedHow, isSealBroken = false, weight1ByHandCode: isTyped = null } = ticket;
  if (isSealBroken) return statusId === operationStatus.cancelled ? CANCELLED_BROKEN : SEAL_BROKEN;
  const look = ticketStates.look(statusId);
  if (isTyped !== null && statusId === operationStatus.open) return { ...look, words: OPEN_BY_HAND };
  if (isTyped !== null && statusId === operationStatus.completed) return { ...look, words: byHandMark };
  return statusId === operationStatus.completed && completedHow
    ? { ...look, words: completedWords[completedHow] }
    : look;
}
