import { lazy, Suspense, useState } from 'react';
import { useSay } from '#kit/language.tsx';
import { afterSignIn } from '#shell/router/after-sign-in.ts';
import { beginSession, roleInToken } from '#shell/api/session.ts';
import type { ScaleOffer } from './ChooseScale.tsx';
import type { Entering } from './second-factor/EnterCode.tsx';
import { Gate } from './Gate.tsx';
import { forgetLetter } from './letter-sent.ts';
import { EndedNote } from './EndedNote.tsx';
import { LetterNote } from './LetterNote.tsx';
import { SignInForm } from './SignInForm.tsx';
import type { Awaited } from './WaitForLogon.tsx';
import { IDENTITY_WORDS } from './words.ts';

// Most people work at one scale, or at none, and few are asked for a code.
const ChooseScale = lazy(async () => ({ default: (await import('./ChooseScale.tsx')).ChooseScale }));
const WaitForLogon = lazy(async () => ({ default: (await import('./WaitForLogon.tsx')).WaitForLogon }));
const EnterCode = lazy(async () => ({ default: (await import('./second-factor/EnterCode.tsx')).EnterCode }));

/** A step that follows the password. */
type Step =
  | { readonly kind: 'scale'; readonly offer: ScaleOffer }
  | { readonly kind: 'code'; readonly tempToken: string }
  | { readonly kind: 'logon'; readonly of: Awaited };

function stepAfter({ tempToken, scales, secondFactor, logonRequest }: Entering): Step | null {
  if (tempToken === undefined) return null;
  if (secondFactor) return { kind: 'code', tempToken };
  if (logonRequest) return { kind: 'logon', of: { tempToken, expiresAt: logonRequest.expiresAt } };
  return scales ? { kind: 'scale', offer: { tempToken, scales } } : null;
}

/**
 * The way in: e-mail and password; then a code where one is required, an administrator's approval for a sign-in from
 * elsewhere, and, for a person with several scales, the scale of this shift.
 */
export function SignInPage() {
  const say = useSay();
  const [step, setStep] = useState<Step | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const enter = (token: string) => {
    forgetLetter();
    beginSession(token);
    location.replace(afterSignIn(location.search, roleInToken()));
  };
  const close = (why: string | null) => {
    setStep(null);
    setRefusal(why);
  };
  const go = (next: Entering) => {
    if (next.token === undefined) setStep(stepAfter(next));
    else enter(next.token);
  };
  return (
    <Gate title={say(IDENTITY_WORDS.signIn)} text={say(IDENTITY_WORDS.purpose)}>
      <EndedNote />
      <LetterNote />
      <SignInForm entering={go} refusal={refusal} />
      <Suspense>
        {step?.kind === 'scale' && <ChooseScale offer={step.offer} entered={enter} close={close} />}
        {step?.kind === 'code' && <EnterCode tempToken={step.tempToken} entering={go} close={close} />}
        {step?.kind === 'logon' && <WaitForLogon of={step.of} entering={go} close={close} />}
      </Suspense>
    </Gate>
  );
}
