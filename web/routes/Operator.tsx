import { useQuery } from '@tanstack/react-query';
import { QUIET } from '#shell/queries.ts';
import { DemoPanel } from '../devices/DemoPanel.tsx';
import { MakeTruck } from '../fleet/MakeTruck.tsx';
import { isDemo } from '../identity/demo-accounts.ts';
import { OperatorPage, type TruckMaker } from '../weighing/OperatorPage.tsx';

const makeTruck: TruckMaker = (props) => <MakeTruck {...props} />;

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
      {...(data && { beside: (scale) => <DemoPanel key={scale.id} scale={scale} /> })}
    />
  );
}
