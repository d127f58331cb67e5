import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Link } from '#shell/router/Link.tsx';
import { navigate } from '#shell/router/router.ts';
import { fill } from '@terezi/domain/grammar/words.ts';
import { Gate } from '../Gate.tsx';
import { Mark } from '../Mark.tsx';
import { useCountdown } from '#kit/use-countdown.ts';
import css from './registration.module.css';
import type { Registrant, Registration } from './values.ts';
import { REGISTRATION_WORDS as words } from './words.ts';

const WAIT = { seconds: 3 };
const goToSignIn = () => void navigate('/login', { replace: true });

/** That a registration was received, until the sign-in opens by itself. */
export function Received({
  registration: { name, email },
  registrant,
  beside,
}: {
  readonly registration: Registration;
  readonly registrant: Registrant;
  readonly beside: ReactNode;
}) {
  const say = useSay();
  const { language } = useLanguage();
  const left = useCountdown(WAIT, goToSignIn);
  const acts = useRef<HTMLDivElement>(null);
  // The form is gone, and the focus with it.
  useEffect(() => acts.current?.querySelector('a')?.focus(), []);
  const next = registrant === 'operator' ? words.operatorNext : words.companyNext;
  return (
    <Gate
      title={say(words.accepted)}
      text={`${fill(words.sent, language, { company: name.trim(), email: email.trim() })} ${say(next)}`}
      mark={<Mark icon={IconCheck} tone="ok" />}
      isWide
      beside={beside}
    >
      <div className={css.acts} ref={acts}>
        <Button component={Link} to="/login" variant="filled" size="md">
          {say(words.toSignIn)}
        </Button>
        <span className={css.allNeeded}>{say(words.opensIn, { seconds: left })}</span>
      </div>
    </Gate>
  );
}
