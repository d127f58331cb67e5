import { readDecimal } from './frame/decimal.ts';
import { type Indicator, noWeight, type ReadingFacts } from './reading.ts';
import { scanner } from './frame/scan.ts';
import { LINE_END, textFrame } from './frame/text-frame.ts';

/**
 * What Flintec FT-10 answers: two figures of address, the command, a letter of state, signed weights of eight characters.
 * `B` asks for the gross weight; `A` and `I` answer the net and the shown one. The manual prints no line end; a line
 * without one is passed over, since it could have lost a figure. Source: Flintec FT-10 manual, page 43.
 */
export const flintecBsi = (station = 1): Indicator => {
  const address = `${station}`.padStart(2, '0');
  return {
    protocol: 'flintec-bsi',
    decoder: () => {
      const read = (text: string): ReadingFacts | null => readReply(text, address);
      return scanner(textFrame({ start: '0123456789', end: LINE_END, longest: 32, read }));
    },
    request: { bytes: new TextEncoder().encode(`${address}B\r\n`), repeatAfter: 200 },
  };
};

const WEIGHT = /^(\d\d)([ABI])([SD])([+-][\d.]{8})(?:[+-][\d.]{8}){0,2}[\r\n]$/;
const STATE = /^(\d\d)([ABI])([-+O])[\r\n]$/;
/** How long the answer of each command is: net, tare and gross, or one weight. */
const LENGTHS: Readonly<Record<string, number>> = { A: 32, B: 14, I: 14 };

function readReply(text: string, address: string): ReadingFacts | null {
  const [, from, command = '', state, field = ''] = WEIGHT.exec(text) ?? STATE.exec(text) ?? [];
  if (from !== address) return null;
  const net = command === 'I' ? null : command === 'A';
  if (state === '+') return noWeight({ net, range: 'over' });
  if (state === '-') return noWeight({ net, range: 'under' });
  if (state === 'O') return noWeight({ net });
  const decimal = text.length === LENGTHS[command] ? readDecimal(field) : null;
  return decimal && { ...decimal, unit: null, stable: state === 'S', net, range: 'in' };
}
