import { number } from '../formats.ts';
import { useLanguage, useSay } from '../language.tsx';
import css from './form.module.css';
import type { Wrong } from './state/form.ts';
import { FORM_WORDS } from './words.ts';

/** Beside the button of a form that has room there: why the form is not accepted, each reason a way to its field. */
export function WrongLine({ wrong }: { readonly wrong: readonly Wrong[] }) {
  const say = useSay();
  const { language } = useLanguage();
  return (
    <div role="alert" className={css.wrongLine}>
      {say(FORM_WORDS.toCorrect, { count: number(wrong.length, language) })}
      {': '}
      {wrong.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          className={css.toField}
          onClick={() => document.getElementById(id)?.focus()}
        >
          {say(label)}
        </button>
      ))}
    </div>
  );
}
