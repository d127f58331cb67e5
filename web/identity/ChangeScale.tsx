import { useEffect, useState } from 'react';
import { authCalls } from '#shell/api/calls/auth.gen.ts';
import { heard } from '#shell/api/heard.ts';
import { tellProblem } from '#shell/api/problem.ts';
import { Refused } from '#shell/api/refused.ts';
import { beginSession } from '#shell/api/session.ts';
import { ChooseScale, type ScaleOffer } from './ChooseScale.tsx';

/** Goes over to another scale without the password, by the same choice as at the sign-in. */
export function ChangeScale({ close }: { close: () => void }) {
  const [offer, setOffer] = useState<ScaleOffer | null>(null);
  useEffect(() => {
    let isWanted = true;
    void heard(authCalls.changeScale({})).then((answer) => {
      if (!isWanted) return;
      if (answer) setOffer(answer);
      else close();
    });
    return () => {
      isWanted = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- one offer for each time it is asked for
  }, []);
  if (!offer) return null;
  return (
    <ChooseScale
      offer={offer}
      entered={(token) => {
        beginSession(token);
        // Everything on the page is of the scale that was left.
        location.assign('/operator');
      }}
      close={(why) => {
        // Shown here as a problem of its own: the session goes on at the old scale.
        if (why !== null) tellProblem(new Refused({ code: 'choice', message: why, status: 409 }));
        close();
      }}
    />
  );
}
