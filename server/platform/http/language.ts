import type { Language } from '@terezi/domain/grammar/words.ts';

/** The language that an Accept-Language header asks for; Azerbaijani unless English is named before it. */
export function languageOf(header: string | undefined): Language {
  for (const part of (header ?? '').split(',')) {
    const tag = part.trim().slice(0, 2).toLowerCase();
    if (tag === 'en' || tag === 'az') return tag;
  }
  return 'az';
}
