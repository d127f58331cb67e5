import { useQuery } from '@tanstack/react-query';
import { hasOwnScale } from '@terezi/domain/devices/policy.ts';
import { useState } from 'react';
import { useMe } from '#shell/me.tsx';
import { part } from '#shell/frame/part.tsx';
import { QUIET } from '#shell/api/queries.ts';
import { isDemo } from '../identity/is-demo.ts';
import { StripPerson } from '../identity/StripPerson.tsx';
import { OperatorPage } from '../weighing/OperatorPage.tsx';

// The screen itself must be there at once on an old computer; what is seldom needed comes when it is.
const MakeRecord = part(
  async () => (await import('./MakeRecord.tsx')).MakeRecord,
  ({ done }) => done(null),
);
const ChangeScale = part(
  async () => (await import('../identity/ChangeScale.tsx')).ChangeScale,
  ({ close }) => close(),
);
const DemoPanel = part(async () => (await import('../devices/DemoPanel.tsx')).DemoPanel);

/** The operator's screen, with the forms of what a visit may lack and, in the demo world, a yard to play with. */
export function Operator() {
  const { scaleId, scales, userRole } = useMe();
  // A person who accepted an invitation to several scales comes here at none of them yet.
  const isNowhere = scaleId === null && hasOwnScale(userRole);
  const mayChange = isNowhere ? scales.length > 0 : scaleId !== null && scales.length > 1;
  const [isChanging, setChanging] = useState(isNowhere && mayChange);
  const { data } = useQuery({
    queryKey: ['config', 'demo'],
    queryFn: isDemo,
    staleTime: Number.POSITIVE_INFINITY,
    meta: QUIET,
  });
  const changeScale = mayChange ? () => setChanging(true) : undefined;
  return (
    <>
      <OperatorPage
        person={<StripPerson changeScale={changeScale} />}
        changeScale={changeScale}
        make={(props) => <MakeRecord {...props} />}
        {...(data && { beside: (scale) => <DemoPanel key={scale.id} scale={scale} /> })}
      />
      {isChanging && <ChangeScale close={() => setChanging(false)} />}
    </>
  );
}
