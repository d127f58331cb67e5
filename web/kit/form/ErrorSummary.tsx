import { number } from '../formats.ts';
import { useLanguage, useSay } from '../language.tsx';
import { Note } from '../part/Note.tsx';
import css from './form.module.css';
import type { Wrong } from './state/form.ts';
import { FORM_WORDS } from './words.ts';

const goTo = (id: string) => document.getElementById(id)?.focus();

/** Why a form is not accepted: its wrong fields by name, each a way to the field, and general refusals. */
export function ErrorSummary({
  wrong,
  general,
}: {
  readonly wrong: readonly Wrong[];
  readonly general: readonly string[];
}) {
  const say = useSay();
  const { language } = useLanguage();
  if (wrong.length === 0 && general.length === 0) return null;
  const count = number(wrong.length, language);
  const title = wrong.length > 0 ? say(FORM_WORDS.toCorrect, { count }) : say(FORM_WORDS.refused);
  return (
    <div className={css.summary}>
      <Note tone="bad" title={title} live>
        {general.map((message) => (
          <div key={message}>{message}</div>
        ))}
        {wrong.map(({ id, label }) => (
          <button key={id} type="button" className={css.toField} onClick={() => goTo(id)}>
            {say(label)}
          </button>
        ))}
      </Note>
    </div>
  );
}
