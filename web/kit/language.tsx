import {
  type Fillings,
  fill,
  LANGUAGES,
  type Language,
  type Places,
  type Words,
} from '@terezi/domain/grammar/words.ts';
import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useState } from 'react';

const KEY = 'language';
const isLanguage = (text: unknown): text is Language => LANGUAGES.some((known) => known === text);

/** The language this browser last used; Azerbaijani where it has none or keeps no storage. */
export function storedLanguage(): Language {
  try {
    const language = localStorage.getItem(KEY);
    return isLanguage(language) ? language : 'az';
  } catch {
    return 'az';
  }
}

function keepLanguage(language: Language): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // A browser without storage asks again next time; the page itself works on.
  }
}

type LanguageState = { readonly language: Language; readonly setLanguage: (language: Language) => void };
const LanguageContext = createContext<LanguageState | null>(null);

/** Gives the page its language and keeps `<html lang>` true, which spelling, hyphens and screen readers follow. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, choose] = useState(storedLanguage);
  useLayoutEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const state = useMemo(() => {
    const setLanguage = (next: Language) => {
      keepLanguage(next);
      choose(next);
    };
    return { language, setLanguage };
  }, [language]);
  return <LanguageContext value={state}>{children}</LanguageContext>;
}

/** The language of the page and the way to change it. */
export function useLanguage(): LanguageState {
  const state = useContext(LanguageContext);
  if (!state) throw new Error('useLanguage needs a LanguageProvider above it');
  return state;
}

type SayArguments<Az extends string> = string extends Az
  ? [values?: Fillings<Az>]
  : [Places<Az>] extends [never]
    ? []
    : [values: Fillings<Az>];

/** Picks the reader's text and fills its places; a text with places does not compile without their values. */
export type Say = <Az extends string, En extends string>(
  words: Words<Az, En>,
  ...values: SayArguments<Az>
) => string;

/** The same `Say` outside of React, for a language already known. */
export const sayIn =
  (language: Language): Say =>
  (words, ...[values]) =>
    values ? fill(words, language, values as Fillings<(typeof words)['az']>) : words[language];

/** `say(words)` and `say(words, values)` in the language of the page. */
export function useSay(): Say {
  const { language } = useLanguage();
  return useMemo(() => sayIn(language), [language]);
}
