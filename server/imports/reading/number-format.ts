import type { CellContent } from '@terezi/domain/imports/cell.ts';

/** A part of a pattern: a place of a digit, the decimal sign, or characters that stand as they are. */
type Part = { digit: '0' | '#' | '?' } | { text: string } | 'point';
type Pattern = { parts: Part[]; percent: boolean };

/** How a style shows a number: as it is, as a day or a time, or by a pattern, perhaps one each for positive, negative and zero. */
export type NumberFormat = 'plain' | 'day' | { time: 'hours' | 'seconds' | 'elapsed' } | readonly Pattern[];

/** The parts of a pattern: a text in quotation marks, an escaped character, a gap, a bracket, one character. */
const TOKEN = /"([^"]*)"|\\(.)|_(.)|\*(.)|\[([^\]]*)\]|([\s\S])/g;

/** What a bracket shows: of `[$₼-42C]` the currency. */
const bracketText = (text: string): string => /^\$([^-]*)/.exec(text)?.[1] ?? '';

/** A pattern as parts; null where it shows more than the digits of the number (conditions, fractions, exponents). */
function patternOf(section: string): Pattern | null {
  const pattern: Pattern = { parts: [], percent: false };
  for (const [, quoted, escaped, gap, filler, bracket, sign = ''] of section.matchAll(TOKEN)) {
    if (filler !== undefined) continue;
    if (bracket !== undefined && /[<>=]/.test(bracket)) return null;
    const text =
      quoted ?? escaped ?? (gap === undefined ? undefined : ' ') ?? (bracket && bracketText(bracket));
    if (text !== undefined) pattern.parts.push({ text });
    else if (sign === '0' || sign === '#' || sign === '?') pattern.parts.push({ digit: sign });
    else if (sign === '.') pattern.parts.push('point');
    else if (/[Ee@]/.test(sign)) return null;
    else if (sign !== ',') pattern.parts.push({ text: sign });
    pattern.percent ||= text === undefined && sign === '%';
  }
  const isFraction = /[#?0]\s*\/\s*[#?0]/.test(section);
  return isFraction || !pattern.parts.some((part) => part !== 'point' && 'digit' in part) ? null : pattern;
}

/** The meaning of a format, by its code (ECMA-376 part 1, 18.8.31). Quoted characters are no letters of the code. */
export function formatOf(code: string): NumberFormat {
  const letters = code.replace(/"[^"]*"|\\.|_.|\*./g, '');
  const bare = letters.replace(/\[[^\]]*\]/g, '');
  if (/general/i.test(bare)) return 'plain';
  if (/[dy]/i.test(bare) || /^[m\s.,/-]+$/i.test(bare)) return 'day';
  if (/\[[hms]+\]/i.test(letters)) return { time: 'elapsed' };
  if (/[hs]/i.test(bare)) return { time: /s/i.test(bare) ? 'seconds' : 'hours' };
  const sections = code.match(/(?:"[^"]*"|\\.|\[[^\]]*\]|[^;])+/g) ?? [];
  const patterns = sections.map(patternOf);
  return patterns.length > 0 && patterns.every((each) => each !== null) ? patterns : 'plain';
}

/** The formats that have a number and no code of their own (ECMA-376 part 1, 18.8.30). */
export function builtInFormat(id: number): NumberFormat {
  const DAYS = [14, 15, 16, 17, 22];
  if (DAYS.includes(id) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)) return 'day';
  if (id === 18 || id === 20) return { time: 'hours' };
  if (id === 19 || id === 21 || id === 45 || id === 47) return { time: 'seconds' };
  if (id === 46) return { time: 'elapsed' };
  return formatOf({ 1: '0', 2: '0.00', 3: '#,##0', 4: '#,##0.00', 9: '0%', 10: '0.00%' }[id] ?? 'General');
}

const two = (count: number): string => String(count).padStart(2, '0');

function timeText(days: number, { time }: { time: 'hours' | 'seconds' | 'elapsed' }): string {
  const seconds = Math.round((time === 'elapsed' ? days : days % 1) * 86_400);
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  return [two(hours), two(minutes), ...(time === 'hours' ? [] : [two(seconds % 60)])].join(':');
}

/** The digits before the decimal sign in their places, from the last; digits beyond the places stand before the first. */
function wholeText(parts: readonly Part[], digits: string): string {
  const first = parts.findIndex((part) => part !== 'point' && 'digit' in part);
  let [text, left] = ['', digits.replace(/^0+/, '')];
  for (const [at, part] of [...parts.entries()].toReversed()) {
    if (part === 'point') continue;
    if ('text' in part) {
      text = part.text + text;
      continue;
    }
    const digit = left.slice(-1) || { 0: '0', '#': '', '?': ' ' }[part.digit];
    left = left.slice(0, -1);
    text = (at === first ? left : '') + digit + text;
  }
  return text;
}

function patternText(number: number, { parts, percent }: Pattern): string {
  const point = parts.indexOf('point');
  const [whole, behind] = point < 0 ? [parts, []] : [parts.slice(0, point), parts.slice(point + 1)];
  const places = behind.filter((part) => part !== 'point' && 'digit' in part).length;
  const size = Number((Math.abs(number) * (percent ? 100 : 1)).toPrecision(15));
  const [digits = '', decimals = ''] = size.toFixed(places).split('.');
  let at = 0;
  const fraction = behind.map((part) => {
    if (part === 'point') return '';
    return 'text' in part ? part.text : decimals.charAt(at++);
  });
  return wholeText(whole, digits) + (places > 0 ? '.' : '') + fraction.join('');
}

/**
 * What a sheet shows of a number in a format: a time, a percentage or a currency sign is a text; leading zeros, characters
 * between the digits and fixed decimals are kept beside the number. Thousands separators are not: they belong to no digits.
 */
export function shownNumber(number: number, format: Exclude<NumberFormat, 'day'>): CellContent {
  if (format === 'plain') return number;
  if ('time' in format) return number < 0 ? number : timeText(number, format);
  const [usual, negative, zero] = format;
  const pattern = number < 0 ? (negative ?? usual) : number === 0 ? (zero ?? usual) : usual;
  if (!pattern) return number;
  const sign = number < 0 && !negative ? '-' : '';
  const text = (sign + patternText(number, pattern)).trim();
  if (pattern.percent) return text;
  return text === '' || text === String(number) ? number : { number, shown: text };
}
