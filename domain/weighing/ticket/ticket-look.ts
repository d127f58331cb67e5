import type { Words } from '../../grammar/words.ts';
import type { StateLook } from '../../grammar/states.ts';
import { byHandMark, type Completion, operationStatus, ticketStates } from '../status.ts';

/** A net that does not rest on two measured weights says so in the place of "completed". */
const completedWords: Readonly<Record<Completion, Words>> = {
  TwoPass: ticketStates.look(operationStatus.completed).words,
  WithoutWeight2: { az: 'Boş çəki ilə', en: 'Stored empty weight' },
  TechnicalPass: { az: 'Texniki pasport', en: 'Completed on passport tare' },
  ByHand: byHandMark,
};

/** What a ticket says that was changed behind the verbs is not told as if it were so, its state first. */
const SEAL_BROKEN: StateLook = {
  shape: 'cross',
  tone: 'bad',
  words: { az: 'Möhürü pozulub', en: 'Seal broken' },
};
const CANCELLED_BROKEN: StateLook = {
  ...SEAL_BROKEN,
  words: { az: 'Ləğv edilib, möhürü pozulub', en: 'Cancelled, seal broken' },
};

/** An open ticket that began with a typed weight says so from its first line on. */
const OPEN_BY_HAND: Words = { az: 'Açıq, ƏL İLƏ', en: 'Open, MANUAL' };

/** How a ticket's state looks; a number that this page does not know is shown as it came. */
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
