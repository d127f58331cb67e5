import type { ReadingFacts } from '../reading.ts';
import type { Verdict } from './scan.ts';
import { ANY_STORY, storiesOf } from './shape.ts';

/**
 * A frame of text between a character that begins it and one that ends it. `read` says of the whole text, both included,
 * what it shows: `'nothing'` of a line that shows no weighing result, null of one that is no frame at all.
 */
export type TextFrame = {
  start: string;
  end: string;
  /** Control characters that may stand inside. */
  inside?: string;
  longest: number;
  read(text: string): ReadingFacts | 'nothing' | null;
};

/** Either end of a line: a second one behind it belongs to no frame. */
export const LINE_END = '\r\n';

const isPrintable = (code: number): boolean => code >= 0x20 && code < 0x7f;

/** Where the frame at the beginning of these bytes ends, as text; bit 7 is masked as far as it can be parity. */
function textOf(bytes: Uint8Array, { start, end, inside = '', longest }: TextFrame) {
  let stories = ANY_STORY;
  let text = '';
  for (const byte of bytes.subarray(0, longest)) {
    const code = byte & 0x7f;
    const character = String.fromCharCode(code);
    stories &= storiesOf(byte);
    if (stories === 0) return 'reject';
    if (text === '' && !start.includes(character)) return 'reject';
    const isLast = text !== '' && end.includes(character);
    if (text !== '' && !isLast && !isPrintable(code) && !inside.includes(character)) return 'reject';
    text += character;
    if (isLast) return { text };
  }
  return bytes.length < longest ? 'wait' : 'reject';
}

/** Judges the bytes at one place as such a frame. */
export const textFrame =
  (frame: TextFrame) =>
  (bytes: Uint8Array): Verdict => {
    const frameText = textOf(bytes, frame);
    if (typeof frameText === 'string') return frameText;
    const weight = frame.read(frameText.text);
    if (weight === null) return 'reject';
    const { length } = frameText.text;
    return { length, reading: weight === 'nothing' ? null : { ...weight, frame: bytes.slice(0, length) } };
  };
