import { Button } from '@mantine/core';
import { useSay } from '#kit/language.tsx';
import { Gate } from './Gate.tsx';
import css from './gate.module.css';
import { PasswordForm } from './PasswordForm.tsx';
import { signOut } from '#shell/sign-out.ts';
import { SHELL_WORDS } from '#shell/words.ts';
import { IDENTITY_WORDS } from './words.ts';

const stay = () => {};

/** All that somebody sees who must change the password first; it gives way by itself once that is done. */
export function PasswordPage() {
  const say = useSay();
  return (
    <Gate title={say(IDENTITY_WORDS.changePassword)} text={say(IDENTITY_WORDS.mustChange)}>
      <PasswordForm done={stay} />
      <div className={css.demo}>
        <Button variant="subtle" onClick={() => void signOut()}>
          {say(SHELL_WORDS.signOut)}
        </Button>
      </div>
    </Gate>
  );
}
