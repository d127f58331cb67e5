import type { Language } from '@terezi/domain/grammar/words.ts';
import { percent } from '#kit/formats.ts';

/** How far something is from the usual, with its sign; nothing where nothing is usual. More is not better: it has no colour. */
export function deltaText(value: number, usual: number, language: Language, decimals = 0): string {
  if (usual === 0) return '';
  const delta = ((value - usual) / usual) * 100;
  return `${delta > 0 ? '+' : ''}${percent(delta, language, decimals)}`;
}
