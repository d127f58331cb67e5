import type { Words } from '../grammar/words.ts';
import type { StateLook } from '../grammar/states.ts';
import { byHandMark, type Completion, operationStatus, ticketStates } from './status.ts';

/** A net that does not rest on two measured weights says so in the place of "completed". */
const completedWords: Readonly<Record<Completion, Words>> = {
  TwoPass: ticketStates.look(operationStatus.completed).words,
  WithoutWeight2: { az: 'Boş çəki ilə', en: 'Stored empty weight' },
  TechnicalPass: { az: 'Texniki pasport', en: 'Completed on passport tare' },
  ByHand: byHandMark,
};

/** How a ticket's state looks; a number that this page does not know is shown as it came. */
export function statusLook(ticket: {
  readonly statusId: number;
  readonly completedHow: Completion | null;
}): StateLook {
  const { statusId, completedHow } = ticket;
  const look = ticketStates.look(statusId);
  return statusId === operationStatus.completed && completedHow
    ? { ...look, words: completedWords[completedHow] }
    : look;
}
