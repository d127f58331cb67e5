import { type CardDecoder, type CardReader, type ReaderMessage, hexOf } from './card-reader.ts';

/**
 * Wiegand 26 and 34 by a converter. The two wires of Wiegand carry bits and no bytes, and each maker frames them in its own way. Taken are
 * the two ways that lose none, so that the parity can be checked here: the bits themselves, as a line of `0` and `1`, and their count with
 * their hexadecimal digits, as `26:32A1FFF` or `34,313A83703`, right-aligned. A converter that strips the parity is refused: without it a
 * wrong number looks like a right one.
 */
export const wiegand: CardReader = {
  protocol: 'wiegand',
  decoder: lines,
  // A card is sent once, when it is held to the reader.
  request: null,
  lostAfter: null,
};

const LONGEST = 34;

/** Whole lines only: the end of a longer line could be a shorter card with the right parity. */
function lines(): CardDecoder {
  let line = '';
  return {
    push(bytes) {
      const events: ReaderMessage[] = [];
      for (const byte of bytes) {
        if (byte !== 0x0d && byte !== 0x0a) {
          // One sign more than any line has, so that a line that is too long stays so until its end.
          if (line.length <= LONGEST) line += String.fromCharCode(byte);
          continue;
        }
        const card = cardOf(line);
        if (card) events.push(card);
        line = '';
      }
      return events;
    },
  };
}

function cardOf(line: string): ReaderMessage | null {
  const bits = bitsOf(line);
  if (!bits || !isIntact(bits)) return null;
  const bytes = bits.slice(1, -1).match(/.{8}/g) ?? [];
  const number = hexOf(Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 2)));
  return { kind: 'card', card: { form: bits.length === 26 ? 'wiegand26' : 'wiegand34', number } };
}

function bitsOf(line: string): string | null {
  if (/^(?:[01]{26}|[01]{34})$/.test(line)) return line;
  const [, count, digits = ''] = /^(26|34)[:,]([0-9A-F]{7}|[0-9A-F]{9})$/i.exec(line) ?? [];
  const bits = digits.length === Math.ceil(Number(count) / 4) ? BigInt(`0x${digits}`).toString(2) : '';
  return count && bits !== '' && bits.length <= Number(count) ? bits.padStart(Number(count), '0') : null;
}

/** Even parity over the first half with its own bit before it, odd over the second with its own behind it. */
function isIntact(bits: string): boolean {
  const half = bits.length / 2;
  const ones = (part: string): number => part.replaceAll('0', '').length;
  return ones(bits.slice(0, half)) % 2 === 0 && ones(bits.slice(half)) % 2 === 1;
}
