import { readMask } from '@terezi/domain/devices/frame-mask.ts';
import type { ProtocolSettings } from '@terezi/domain/devices/protocol-settings.ts';
import type { Display } from '../scale.ts';
import { piecesOf } from './lines.ts';
import { ascii } from './speech.ts';

/** A frame in the columns of the settings; out of range the display is blank and nothing is sent. */
export function sayPattern(settings: ProtocolSettings, display: Display, division: number): Uint8Array {
  const { isIn, isNegative, isStable, isNet, figures } = piecesOf(display, division);
  const parts = readMask(settings.mask ?? '');
  if (!isIn || !parts) return ascii('');
  const { stableIs = '', netIs = '' } = settings;
  const texts = parts.map((part) => {
    if (part.kind === 'fixed') return part.character;
    const { kind, width } = part;
    const weight = `${isNegative ? '-' : ''}${figures}`.padStart(width);
    if (kind === 'weight') return settings.isReversed ? Array.from(weight).reverse().join('') : weight;
    if (kind === 'unit') return 'kg'.padStart(width);
    const isSaid = kind === 'stable' ? isStable : kind === 'net' && isNet;
    const word = kind === 'stable' ? stableIs : netIs;
    return isSaid ? word.padEnd(width) : '.'.repeat(width);
  });
  return ascii(texts.join(''));
}
