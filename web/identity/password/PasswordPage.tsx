import { Button } from '@mantine/core';
import { dateTime } from '#kit/formats.ts';
import { useSay } from '#kit/language.tsx';
import { useMe } from '#shell/me.tsx';
import { signOut } from '#shell/api/sign-out.ts';
import { SHELL_WORDS } from '#shell/frame/words.ts';
import { Face } from '#shell/pictures/Face.tsx';
import { Gate } from '../Gate.tsx';
import css from '../gate.module.css';
import { PasswordForm } from './PasswordForm.tsx';
import { IDENTITY_WORDS as words } from '../words.ts';

const stay = () => {};

/** All that a person sees who must change the password first, with the one who demands it. The page goes once that is done. */
export function PasswordPage() {
  const say = useSay();
  const me = useMe();
  const { mustChangeBy: name, mustChangeAt: at } = me;
  const text =
    name !== null && at !== null ? say(words.resetBy, { name, at: dateTime(at) }) : say(words.mustChange);
  return (
    <Gate title={say(words.newOne)} text={text}>
      <div className={css.whose}>
        <span className={css.ava}>
          <Face person={me} />
        </span>
        <span className="grow">
          <span className="m">{me.fullname}</span>
          <br />
          <span className="cap">{me.email}</span>
        </span>
        <Button variant="subtle" size="xs" onClick={() => void signOut()}>
          {say(SHELL_WORDS.signOut)}
        </Button>
      </div>
      <PasswordForm done={stay} isMust />
    </Gate>
  );
}
