/** What may stand behind a frame whose makers disagree: how many bytes, and whether these ones are that. */
export type Ending = { length: number; fits(bytes: Uint8Array): boolean };

const STX = 0x02;

/** So many frames in a row must end alike before any is believed: a damaged one may look like another ending. */
const VOTES = 3;

/**
 * Finds out from the stream how its frames of `body` bytes end. Give it the bytes at each frame's place; it answers
 * `'wait'`, null where nothing fits, or the ending and whether it is believed yet. Where the ending is told it is
 * believed at once.
 */
export function endingFinder(body: number, endings: readonly Ending[], declaredEnding: Ending | null) {
  let known = declaredEnding;
  let [favourite, votes]: [Ending | null, number] = [null, 0];
  const longest = Math.max(...endings.map(({ length }) => length));

  /** The one ending behind which the next frame begins; a checksum may be STX, a status byte is printable. */
  function observe(bytes: Uint8Array): Ending | null {
    const fitting = endings.filter((ending) => {
      const next = body + ending.length;
      const isSure = ending.length === longest || low(bytes[next + 1]) >= 0x20;
      return low(bytes[next]) === STX && isSure && ending.fits(bytes);
    });
    return fitting.length === 1 ? (fitting[0] ?? null) : null;
  }

  return (bytes: Uint8Array): 'wait' | null | { ending: Ending; isBelieved: boolean } => {
    if (bytes.length < body + (known ? known.length : longest + 1)) return 'wait';
    if (known) return known.fits(bytes) ? { ending: known, isBelieved: true } : null;
    const ending = observe(bytes);
    if (!ending) return null;
    votes = ending === favourite ? votes + 1 : 1;
    favourite = ending;
    if (votes >= VOTES) known = ending;
    return { ending, isBelieved: known !== null };
  };
}

/** The byte in seven bits, as far as parity is concerned. */
export const low = (byte: number | undefined): number => (byte ?? 0) & 0x7f;
