import type { Language } from '../words.ts';

/** A name inside a sentence: its first letter small, by the letters of its language. */
export function lowered(text: string, language: Language): string {
  const first = text.charAt(0);
  const small = first === 'İ' ? 'i' : first === 'I' && language === 'az' ? 'ı' : first.toLowerCase();
  return small + text.slice(1);
}
