import { isEdge, type MaskPart, readMask, WEIGHT_CHARACTERS } from '@terezi/domain/devices/frame-mask.ts';
import type { ProtocolSettings } from '@terezi/domain/devices/protocol-settings.ts';
import { type Decimal, readDecimal } from './decimal.ts';
import { directlyBefore, directlyBehind } from './neighbours.ts';
import type { Indicator, ReadingFacts } from '../reading.ts';
import { scanner, type Verdict } from './scan.ts';
import { fit, PRINTABLE, repeated, shape } from './shape.ts';
import { LINE_END } from './text-frame.ts';
import { readUnit } from './unit.ts';

/** What stands in each column of one frame. */
type Columns = Partial<Record<MaskPart['kind'], string>>;

/** A frame in fixed columns, as its scale's settings declare them, for indicators that no other reader knows. */
export function pattern(settings: ProtocolSettings): Indicator {
  const parts = readMask(settings.mask ?? '');
  const decoder = () => scanner(parts ? betweenEdges(parts, judgeOf(parts, settings)) : () => 'reject');
  return { protocol: 'pattern', decoder, request: null };
}

/** One end of a mask may be open; there the edge of the neighbour must stand, or a line end that the mask does not name. */
function betweenEdges(parts: readonly MaskPart[], judge: (bytes: Uint8Array) => Verdict) {
  const [first, last] = [parts[0], parts.at(-1)];
  if (!isEdge(first) && isEdge(last)) return directlyBehind(`${last.character}${LINE_END}`, judge);
  if (isEdge(first) && !isEdge(last)) return directlyBefore(`${first.character}${LINE_END}`, judge);
  return judge;
}

const LETTERS = ' kgtlbKGTLB';

function placesOf(part: MaskPart): string[] {
  if (part.kind === 'fixed') return [part.character];
  const allowed = part.kind === 'weight' ? WEIGHT_CHARACTERS : part.kind === 'unit' ? LETTERS : PRINTABLE;
  return repeated(allowed, part.width);
}

function columnsOf(parts: readonly MaskPart[], text: string): Columns {
  const columns: Columns = {};
  let at = 0;
  for (const part of parts) {
    const width = part.kind === 'fixed' ? 1 : part.width;
    columns[part.kind] = text.slice(at, at + width);
    at += width;
  }
  return columns;
}

function judgeOf(parts: readonly MaskPart[], settings: ProtocolSettings) {
  const places = shape(parts.flatMap(placesOf));
  return (bytes: Uint8Array): Verdict => {
    const fitted = fit(bytes, places);
    if (typeof fitted === 'string') return fitted;
    const weight = read(columnsOf(parts, fitted.text), settings);
    const { length } = places;
    return weight ? { length, reading: { ...weight, frame: bytes.slice(0, length) } } : 'reject';
  };
}

function read(
  columns: Columns,
  { stableIs, netIs, decimals = 0, isReversed }: ProtocolSettings,
): ReadingFacts | null {
  const { weight = '', unit, stable, net } = columns;
  const decimal = numberOf(isReversed ? Array.from(weight).reverse().join('') : weight, decimals);
  const known = unit === undefined ? null : readUnit(unit);
  if (!decimal || (unit !== undefined && known === null)) return null;
  return {
    ...decimal,
    unit: known,
    stable: stable === undefined ? null : stable === stableIs,
    net: net === undefined ? null : net === netIs,
    range: 'in',
  };
}

/** A number with a point or a comma; without either it has the decimals of the settings. */
function numberOf(text: string, decimals: number): Decimal | null {
  const decimal = readDecimal(text.trim().replace(',', '.'));
  return decimal && decimal.decimals === 0 ? { ...decimal, decimals } : decimal;
}
