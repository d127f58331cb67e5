import { VisuallyHidden } from '@mantine/core';
import { PASSWORD_NEEDS } from '@terezi/domain/identity/password.ts';
import { IconCheck, IconCircle } from '@tabler/icons-react';
import { classes } from '#kit/classes.ts';
import type { FieldBinding } from '#kit/form/state/form.ts';
import { useSay } from '#kit/language.tsx';
import css from '../gate.module.css';
import { NEED_WORDS, NEW_PASSWORD_WORDS as words } from './new-password-words.ts';
import { PasswordField } from './PasswordField.tsx';

const NEEDS = Object.keys(PASSWORD_NEEDS) as (keyof typeof PASSWORD_NEEDS)[];

/** The four rules of a password, each a ring until it is kept. */
function Needs({ password }: { readonly password: string }) {
  const say = useSay();
  return (
    <ul className={css.needs} aria-label={say(words.rule)}>
      {NEEDS.map((need) => {
        const isMet = PASSWORD_NEEDS[need](password);
        const Sign = isMet ? IconCheck : IconCircle;
        return (
          <li key={need} className={classes(isMet && css.met)}>
            <Sign size={12} stroke={isMet ? 3 : 2} aria-hidden />
            {say(NEED_WORDS[need])}
            {isMet && <VisuallyHidden component="span">{say(words.isMet)}</VisuallyHidden>}
          </li>
        );
      })}
    </ul>
  );
}

/** A new password, with its rules, and its repetition. */
export function NewPassword(props: {
  readonly password: FieldBinding<string>;
  readonly repeated: FieldBinding<string>;
}) {
  const { password, repeated } = props;
  const isSame = repeated.value !== '' && repeated.value === password.value;
  return (
    <>
      <div>
        <PasswordField field={password} autoComplete="new-password" />
        <Needs password={password.value} />
      </div>
      <PasswordField
        field={repeated}
        autoComplete="new-password"
        placeholder={words.typeAgain}
        isWell={isSame}
        {...(isSame && { hint: words.same })}
      />
    </>
  );
}
