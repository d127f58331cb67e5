import type { Words } from '@terezi/domain/grammar/words.ts';
import { type Completion, operationStatus, operationStatusWords } from '@terezi/domain/weighing/status.ts';
import type { StatusShape } from '#kit/Status.tsx';
import type { Tone } from '#kit/tone.ts';

/** A ticket's state as it is drawn: shape, colour and word. */
export type StatusLook = { readonly shape: StatusShape; readonly tone: Tone; readonly words: Words };

/** A net that does not rest on two measured weights says so in the place of "completed". */
const completedWords: Readonly<Record<Completion, Words>> = {
  TwoPass: operationStatusWords[operationStatus.completed] ?? { az: '', en: '' },
  WithoutWeight2: { az: 'Boş çəki ilə', en: 'Stored empty weight' },
  TechnicalPass: { az: 'Texniki pasport', en: 'Technical passport' },
};

/** How a ticket's state looks; a number that this page does not know is shown as it came. */
export function statusLook(ticket: {
  readonly statusId: number;
  readonly completedHow: Completion | null;
}): StatusLook {
  const { statusId, completedHow } = ticket;
  const words = operationStatusWords[statusId] ?? { az: String(statusId), en: String(statusId) };
  if (statusId === operationStatus.open) return { shape: 'half', tone: 'accent', words };
  if (statusId === operationStatus.completed)
    return { shape: 'check', tone: 'ok', words: completedHow ? completedWords[completedHow] : words };
  return statusId === operationStatus.cancelled
    ? { shape: 'cross', tone: 'idle', words }
    : { shape: 'ring', tone: 'idle', words };
}
