import { useQuery } from '@tanstack/react-query';
import { part } from '#shell/part.tsx';
import { QUIET } from '#shell/queries.ts';
import { isDemo } from '../identity/demo-accounts.ts';
import { StripPerson } from '../identity/StripPerson.tsx';
import { OperatorPage } from '../weighing/OperatorPage.tsx';

// The screen itself must be there at once on an old computer; what is seldom needed comes when it is.
const MakeRecord = part(
  async () => (await import('./MakeRecord.tsx')).MakeRecord,
  ({ done }) => done(null),
);
const DemoPanel = part(async () => (await import('../devices/DemoPanel.tsx')).DemoPanel);

/** The operator's screen, with the forms of what a visit may lack and, in the demo world, a yard to play with. */
export function Operator() {
  const { data } = useQuery({
    queryKey: ['config', 'demo'],
    queryFn: isDemo,
    staleTime: Number.POSITIVE_INFINITY,
    meta: QUIET,
  });
  return (
    <OperatorPage
      person={<StripPerson />}
      make={(props) => <MakeRecord {...props} />}
      {...(data && { beside: (scale) => <DemoPanel key={scale.id} scale={scale} /> })}
    />
  );
}
