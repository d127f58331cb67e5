import { lazy, Suspense, useState } from 'react';
import { useSay } from '#kit/language.tsx';
import { afterSignIn } from '#shell/after-sign-in.ts';
import { beginSession, roleInToken } from '#shell/session.ts';
import type { ScaleOffer } from './ChooseScale.tsx';
import { Gate } from './Gate.tsx';
import { SignInForm } from './SignInForm.tsx';
import { IDENTITY_WORDS } from './words.ts';

// Most people work at one scale, or at none.
const ChooseScale = lazy(async () => ({ default: (await import('./ChooseScale.tsx')).ChooseScale }));

/** The way in: e-mail and password, then, for somebody with several scales, the one of this shift. */
export function SignInPage() {
  const say = useSay();
  const [offer, setOffer] = useState<ScaleOffer | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const enter = (token: string) => {
    beginSession(token);
    location.replace(afterSignIn(location.search, roleInToken()));
  };
  const close = (why: string | null) => {
    setOffer(null);
    setRefusal(why);
  };
  return (
    <Gate title={say(IDENTITY_WORDS.signIn)} text={say(IDENTITY_WORDS.purpose)}>
      <SignInForm entered={enter} offered={setOffer} refusal={refusal} />
      <Suspense>{offer && <ChooseScale offer={offer} entered={enter} close={close} />}</Suspense>
    </Gate>
  );
}
