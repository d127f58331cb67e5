/**
 * A frame in fixed columns, as the person who sets a scale up writes it down from a capture: `{STX}{s:2},{w:8}{u:2}{CR}{LF}`. Fixed
 * characters stand for themselves, control characters by their names; `w` is the weight, `u` its unit, `s` and `n` what
 * tells of stability and of a net weight, `?` whatever else. Every column has its width, so nothing is searched for and
 * no line can take long.
 */
export type MaskPart = FixedPart | { kind: 'weight' | 'unit' | 'stable' | 'net' | 'any'; width: number };

type FixedPart = { kind: 'fixed'; character: string };

const CONTROLS: Readonly<Record<string, string>> = {
  STX: '\x02',
  ETX: '\x03',
  LF: '\n',
  CR: '\r',
  /** Settings are kept in one text, in which semicolons part them. */
  SEMICOLON: ';',
};
const KINDS = { w: 'weight', u: 'unit', s: 'stable', n: 'net', '?': 'any' } as const;
const PART = /\{(STX|ETX|LF|CR|SEMICOLON)\}|\{([wusn?]):(\d{1,2})\}|([^{};])/gy;
const isPrintable = (character: string): boolean => character >= ' ' && character <= '~';
/** What may stand in the column of the weight. */
export const WEIGHT_CHARACTERS = ' +-0123456789.,';

export const MASK_LENGTH = 120;
const LONGEST_FRAME = 64;
const WIDEST_WEIGHT = 12;

function partsOf(mask: string): MaskPart[] | null {
  const parts: MaskPart[] = [];
  let length = 0;
  for (const [whole, control, kind, width, character] of mask.matchAll(PART)) {
    length += whole.length;
    const fixed = control === undefined ? character : CONTROLS[control];
    if (character !== undefined && !isPrintable(character)) return null;
    if (fixed !== undefined) parts.push({ kind: 'fixed', character: fixed });
    else parts.push({ kind: KINDS[kind as keyof typeof KINDS], width: Number(width) });
  }
  return length === mask.length ? parts : null;
}

/** A character that no weight has, by which a frame is told from the middle of another. */
export const isEdge = (part: MaskPart | undefined): part is FixedPart =>
  part?.kind === 'fixed' && !WEIGHT_CHARACTERS.includes(part.character);

/**
 * Reads a mask; null where it is none: one weight and at most one of each other fact, columns that are not empty, a frame
 * that is not too long, and one of its ends fixed.
 */
export function readMask(mask: string): readonly MaskPart[] | null {
  const parts = mask.length <= MASK_LENGTH ? partsOf(mask) : null;
  if (!parts) return null;
  const widths = parts.map((part) => (part.kind === 'fixed' ? 1 : part.width));
  const count = (kind: MaskPart['kind']): number => parts.filter((part) => part.kind === kind).length;
  const weight = parts.find((part) => part.kind === 'weight');
  const isFit =
    count('weight') === 1 &&
    (['unit', 'stable', 'net'] as const).every((kind) => count(kind) <= 1) &&
    weight?.kind === 'weight' &&
    weight.width <= WIDEST_WEIGHT &&
    widths.every((width) => width > 0) &&
    widths.reduce((sum, width) => sum + width, 0) <= LONGEST_FRAME &&
    (isEdge(parts[0]) || isEdge(parts.at(-1)));
  return isFit ? parts : null;
}
