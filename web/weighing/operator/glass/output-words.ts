import type { OutputState } from '@terezi/domain/devices/output/output.ts';
import { outputStateWords } from '@terezi/domain/devices/output/output-words.ts';
import type { StateLook } from '@terezi/domain/grammar/states.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';

/** How a barrier or light stands, as its site says; `unknown` where nobody can say. */
export type Standing = OutputState | 'unknown';

/** Shape and word first: whoever sees no colour sees the same. */
export const STANDINGS: Readonly<Record<Standing, StateLook>> = {
  open: { shape: 'half', tone: 'accent', words: outputStateWords.open },
  closed: { shape: 'disc', tone: 'idle', words: outputStateWords.closed },
  red: { shape: 'square', tone: 'bad', words: outputStateWords.red },
  green: { shape: 'check', tone: 'ok', words: outputStateWords.green },
  // A site that has just started knows no better; nothing is wrong.
  unknown: { shape: 'ring', tone: 'idle', words: { az: 'məlum deyil', en: 'not known' } },
};

/** Nobody knows what became of the last command: somebody has to go and look. */
export const UNANSWERED: StateLook = { ...STANDINGS.unknown, shape: 'triangle', tone: 'warn' };

const onTheWay = (words: Words): StateLook => ({ shape: 'clock', tone: 'accent', words });

/** What it was asked to become, while nobody knows yet whether it has. */
export const ASKED: Readonly<Record<OutputState, StateLook>> = {
  open: onTheWay({ az: 'açılır…', en: 'opening…' }),
  closed: onTheWay({ az: 'bağlanır…', en: 'closing…' }),
  red: onTheWay({ az: 'qırmızı olur…', en: 'turning red…' }),
  green: onTheWay({ az: 'yaşıl olur…', en: 'turning green…' }),
};
