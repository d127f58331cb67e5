/** The characters allowed at each place of a fixed frame, as a table by character code. */
export type Shape = readonly Uint8Array[];

export type Fit = 'wait' | 'reject' | { text: string };

/** Builds a shape from one string of allowed characters for each place. */
export const shape = (places: readonly string[]): Shape =>
  places.map((allowed) => {
    if (allowed === ANY_BYTE) return new Uint8Array(256).fill(1);
    const table = new Uint8Array(128);
    for (const character of allowed) table[character.charCodeAt(0)] = 1;
    return table;
  });

/** The same allowed characters at `count` places in a row. */
export const repeated = (allowed: string, count: number): string[] =>
  Array.from({ length: count }, () => allowed);

export const DIGIT = '0123456789';

/** Whatever byte stands here: eight bits of flags, which tell nothing of parity. */
export const ANY_BYTE = 'any';

/** Every printable ASCII character, the blank included. */
export const PRINTABLE = Array.from({ length: 0x7f - 0x20 }, (_, i) => String.fromCharCode(0x20 + i)).join(
  '',
);

/**
 * Compares the beginning of the bytes with a shape, in seven bits, and gives the frame's text. Bit 7 must
 * tell the same story in every byte (always clear, even parity or odd parity): it is masked away only as far as
 * it can be the parity of a seven-bit line, and otherwise it is damage.
 */
export function fit(bytes: Uint8Array, places: Shape): Fit {
  let stories = ANY_STORY;
  let text = '';
  for (const [index, allowed] of places.entries()) {
    const byte = bytes[index];
    if (byte === undefined) return 'wait';
    const isFlags = allowed.length > 128;
    if (!isFlags) stories &= storiesOf(byte);
    if (stories === 0 || allowed[byte & 0x7f] !== 1) return 'reject';
    text += String.fromCharCode(isFlags ? byte : byte & 0x7f);
  }
  return { text };
}

/** The first of several shapes that fits; no shape may be the beginning of another one. */
export function fitAny(bytes: Uint8Array, shapes: readonly Shape[]): Fit {
  let outcome: Fit = 'reject';
  for (const places of shapes) {
    const fitted = fit(bytes, places);
    if (typeof fitted === 'object') return fitted;
    if (fitted === 'wait') outcome = 'wait';
  }
  return outcome;
}

/** What nothing has been seen of: every story is still possible. */
export const ANY_STORY = 0b111;

/** For each byte the stories of bit 7 it belongs to: 1 clear, 2 even parity, 4 odd parity. */
const STORIES = Uint8Array.from({ length: 256 }, (_, byte) => {
  let ones = 0;
  for (let bits = byte; bits > 0; bits >>= 1) ones += bits & 1;
  return (byte < 128 ? 1 : 0) | (ones % 2 === 0 ? 2 : 4);
});

/** What bit 7 of this byte may mean; bytes of one line have one story in common. */
export const storiesOf = (byte: number): number => STORIES[byte] ?? 0;
