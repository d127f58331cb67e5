/** A typed or pasted number: its value as decimal text with a point, or why it has none. */
export type ParsedDecimal = `${number}` | 'ambiguous' | 'invalid';

const SPACES = /[\s\u00a0\u2007\u2009\u202f]/g;

/** The digits before the decimal sign without their group signs, or null where the groups are not threes. */
function ungrouped(text: string): string | null {
  if (/^\d*$/.test(text)) return text;
  return /^\d{1,3}(\.\d{3})+$|^\d{1,3}(,\d{3})+$/.test(text) ? text.replace(/[.,]/g, '') : null;
}

function joined(sign: string, whole: string | null, fraction: string): ParsedDecimal {
  if (whole === null || !/^\d*$/.test(fraction) || whole + fraction === '') return 'invalid';
  const digits = whole.replace(/^0+(?=\d)/, '') || '0';
  const value = fraction ? `${digits}.${fraction}` : digits;
  return (/[1-9]/.test(value) ? sign + value : value) as `${number}`;
}

/**
 * Reads a number as people type and paste it: spaces are groups; of two different signs the last is the decimal
 * one; a lone comma is the decimal sign; a repeated sign groups thousands. A lone point before exactly three
 * digits ("12.340") may be either and is never guessed, unless the digits before it cannot be a group.
 */
export function parseDecimal(text: string): ParsedDecimal {
  const [, sign = '', body = ''] = /^([-\u2212]?)(.*)$/.exec(text.replace(SPACES, '')) ?? [];
  const minus = sign && '-';
  const last = Math.max(body.lastIndexOf(','), body.lastIndexOf('.'));
  if (last < 0) return joined(minus, ungrouped(body), '');
  const before = body.slice(0, last);
  const after = body.slice(last + 1);
  const repeated = before.includes(body.charAt(last));
  if (repeated) return joined(minus, ungrouped(body), '');
  const couldBeGroup = /^[1-9]\d{0,2}$/.test(before) && /^\d{3}$/.test(after);
  if (body.charAt(last) === '.' && couldBeGroup) return 'ambiguous';
  return joined(minus, ungrouped(before), after);
}
