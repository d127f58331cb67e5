import type { OutputState } from '@terezi/domain/devices/output/output.ts';
import { outputStateWords } from '@terezi/domain/devices/output/output-words.ts';
import type { StateLook } from '@terezi/domain/grammar/noun/states.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';

/** The state of a barrier or light as its site reports it; `unknown` without a report. */
export type Standing = OutputState | 'unknown';

/** Shape and word first, so that they are enough for a reader who sees no colours. */
export const STANDINGS: Readonly<Record<Standing, StateLook>> = {
  open: { shape: 'half', tone: 'accent', words: outputStateWords.open },
  closed: { shape: 'disc', tone: 'idle', words: outputStateWords.closed },
  red: { shape: 'square', tone: 'bad', words: outputStateWords.red },
  green: { shape: 'check', tone: 'ok', words: outputStateWords.green },
  // A site that has just started has no report yet; nothing is wrong.
  unknown: { shape: 'ring', tone: 'idle', words: { az: 'məlum deyil', en: 'not known' } },
};

/** The outcome of the last command is unknown: a person must go and look. */
export const UNANSWERED: StateLook = { ...STANDINGS.unknown, shape: 'triangle', tone: 'warn' };

const onTheWay = (words: Words): StateLook => ({ shape: 'clock', tone: 'accent', words });

/** The state that a command has asked for, until its outcome is known. */
export const REQUESTED_LOOKS: Readonly<Record<OutputState, StateLook>> = {
  open: onTheWay({ az: 'açılır…', en: 'opening…' }),
  closed: onTheWay({ az: 'bağlanır…', en: 'closing…' }),
  red: onTheWay({ az: 'qırmızı olur…', en: 'turning red…' }),
  green: onTheWay({ az: 'yaşıl olur…', en: 'turning green…' }),
};
