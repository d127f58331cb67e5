import { Keycap } from '../part/Keycap.tsx';
import { useSay } from '../language.tsx';
import css from './form.module.css';
import { FORM_WORDS } from './words.ts';

/** The keys of a form, at the left of its foot. */
export function FormKeys() {
  const say = useSay();
  return (
    <span className={css.keys}>
      <Keycap keys="Ctrl Enter" /> {say(FORM_WORDS.saveKey)} · <Keycap keys="Esc" />{' '}
      {say(FORM_WORDS.closeKey)}
    </span>
  );
}
