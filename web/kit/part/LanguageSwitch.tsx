import { languageWords } from '@terezi/domain/grammar/language-words.ts';
import { LANGUAGES } from '@terezi/domain/grammar/words.ts';
import part from './LanguageSwitch.module.css';
import { useLanguage, useSay } from '../language.tsx';
import { WORDS } from '../words.ts';

/** AZ | EN, the one in use pressed; `full` writes each out by its own name. */
export function LanguageSwitch({ full = false }: { readonly full?: boolean }) {
  const { language, setLanguage } = useLanguage();
  const say = useSay();
  return (
    <fieldset className={part.switch} aria-label={say(WORDS.language)}>
      {LANGUAGES.map((each) => (
        <button
          key={each}
          lang={full ? each : undefined}
          type="button"
          aria-pressed={each === language}
          title={say(languageWords[each])}
          onClick={() => setLanguage(each)}
        >
          {full ? languageWords[each][each] : each.toUpperCase()}
        </button>
      ))}
    </fieldset>
  );
}
