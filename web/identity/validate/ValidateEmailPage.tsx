import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useSay } from '#kit/language.tsx';
import { userCalls } from '#shell/api/calls/user.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import { Link } from '#shell/router/Link.tsx';
import { asRefused, isAboutLink, type Refused } from '#shell/api/refused.ts';
import { useParam } from '#shell/router/router.ts';
import { beginSession } from '#shell/api/session.ts';
import { AskAnew } from './AskAnew.tsx';
import { Confirmed } from './Confirmed.tsx';
import { DeadLink } from '../DeadLink.tsx';
import { Gate } from '../Gate.tsx';
import css from '../gate.module.css';
import { forgetLetter } from '../letter-sent.ts';
import { Mark } from '../Mark.tsx';
import { VALIDATE_WORDS as words } from './validate-words.ts';

/** A link that opens nothing, for any reason, and the ways out: another letter, the sign-in, a registration anew. */
function Dead({ why }: { readonly why: string }) {
  const say = useSay();
  return (
    <DeadLink title={words.dead} why={why}>
      <ul className={css.ways}>
        <li>
          {say(words.opened)} <Link to="/login">{say(words.signInNow)}</Link>.
        </li>
        <li>{say(words.notOpened)}</li>
      </ul>
      <AskAnew />
      <div className={css.waysOut}>
        <Button component={Link} to="/login" size="md">
          {say(words.signIn)}
        </Button>
        <Button component={Link} to="/register/company" size="md">
          {say(words.register)}
        </Button>
      </div>
    </DeadLink>
  );
}

/** What became of the link is unknown. Asking again is safe: it is the same request. */
function Unclear({ why, again }: { readonly why: string; readonly again: () => void }) {
  const say = useSay();
  return (
    <Gate
      title={say(words.unclear)}
      text={<span role="alert">{why}</span>}
      mark={<Mark icon={IconMail} tone="warn" />}
    >
      <Button variant="filled" size="md" onClick={again}>
        {say(words.again)}
      </Button>
    </Gate>
  );
}

function Checking() {
  const say = useSay();
  return (
    <Gate
      title={say(words.checking)}
      text={say(words.checkingText)}
      mark={<Mark icon={IconMail} tone="wait" />}
    >
      <div className={css.bar} role="progressbar" aria-label={say(words.checking)} />
    </Gate>
  );
}

/**
 * Proves an address by the link of the mail, and signs its owner in. A program that only loads the page's address uses
 * nothing up: the page itself sends the request, once.
 */
export function ValidateEmailPage() {
  const hash = useParam('hash');
  const approve = useMutation(userCalls.approve);
  const [isConfirmed, setConfirmed] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const check = async () => {
    setRefused(null);
    try {
      const { token } = await approve.attempt({ token: hash });
      forgetLetter();
      beginSession(token);
      setConfirmed(true);
    } catch (failure) {
      setRefused(asRefused(failure));
    }
  };
  const begin = useRef(check);
  useEffect(() => void begin.current(), []);
  if (isConfirmed) return <Confirmed />;
  if (!refused) return <Checking />;
  if (isAboutLink(refused)) return <Dead why={refused.message} />;
  return <Unclear why={refused.message} again={() => void check()} />;
}
