import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { QUIET } from '#shell/queries.ts';
import { isDemo } from '../identity/demo-accounts.ts';
import { OperatorPage } from '../weighing/OperatorPage.tsx';
import type { TruckMaker } from '../weighing/operator/truck-maker.ts';

// The screen itself must be there at once on an old computer; what is seldom needed comes when it is.
const MakeTruck = lazy(async () => ({ default: (await import('../fleet/MakeTruck.tsx')).MakeTruck }));
const DemoPanel = lazy(async () => ({ default: (await import('../devices/DemoPanel.tsx')).DemoPanel }));

const makeTruck: TruckMaker = (props) => (
  <Suspense>
    <MakeTruck {...props} />
  </Suspense>
);

/** The operator's screen, with the fleet's form for a new truck and, in the demo world, a yard to play with. */
export function Operator() {
  const { data } = useQuery({
    queryKey: ['config', 'demo'],
    queryFn: isDemo,
    staleTime: Number.POSITIVE_INFINITY,
    meta: QUIET,
  });
  return (
    <OperatorPage
      makeTruck={makeTruck}
      {...(data && {
        beside: (scale) => (
          <Suspense>
            <DemoPanel key={scale.id} scale={scale} />
          </Suspense>
        ),
      })}
    />
  );
}
