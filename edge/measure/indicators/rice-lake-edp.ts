import { readDecimal } from './frame/decimal.ts';
import type { Indicator, ReadingFacts } from './reading.ts';
import { sameLength } from './frame/same-length.ts';
import { scanner } from './frame/scan.ts';
import { LINE_END, textFrame } from './frame/text-frame.ts';
import { readUnit } from './frame/unit.ts';

/** Letters of addresses are counted from A. */
const letterOf = (station: number): string => String.fromCharCode(0x40 + station);

/**
 * The gross weight that a Rice Lake 880 answers on a shared line: STX, the letter of its address, the weight and its unit,
 * CR LF ETX CR. Source: Rice Lake 880 manual, EDP commands over RS-485.
 */
export const riceLakeEdp = (station = 1): Indicator => ({
  protocol: 'rice-lake-edp',
  decoder: () => {
    const read = (text: string): ReadingFacts | null => readReply(text, letterOf(station));
    return scanner(sameLength(textFrame({ start: '\x02', end: LINE_END, longest: 24, read })));
  },
  request: { bytes: new TextEncoder().encode(`\x02${letterOf(station)}XG#1\r`), repeatAfter: 200 },
});

// oxlint-disable-next-line no-control-regex -- a frame begins and ends with control characters
const LINE = /^\x02([A-Z]) *(-? *\d+(?:\.\d+)?) (kg|lb|g|t)[\r\n]$/i;

function readReply(text: string, letter: string): ReadingFacts | null {
  const [, from = '', figures = '', unit = ''] = LINE.exec(text) ?? [];
  const decimal = from === letter ? readDecimal(figures) : null;
  return decimal && { ...decimal, unit: readUnit(unit), stable: null, net: false, range: 'in' };
}
