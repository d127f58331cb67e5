import type { Words } from '@terezi/domain/grammar/words.ts';
import type { ReactNode } from 'react';
import { useSay } from '../language.tsx';
import css from './form.module.css';
import { NeededSaidContext } from './field/needed.ts';
import { FORM_WORDS } from './words.ts';

/** The fields of a form. Above them it names the few that must be filled where most need not be, instead of marking each. */
export function Needed(props: { readonly fields: readonly Words[] | null; readonly children: ReactNode }) {
  const { fields, children } = props;
  const say = useSay();
  return (
    <>
      {fields && (
        <p className={css.needed}>
          {say(FORM_WORDS.needed, { fields: fields.map((field) => say(field)).join(', ') })}
        </p>
      )}
      <NeededSaidContext value={fields !== null}>{children}</NeededSaidContext>
    </>
  );
}
