import { useQuery } from '@tanstack/react-query';
import { Failed, Loading } from '#kit/page/EmptyState.tsx';
import { dayOf } from '#kit/formats.ts';
import { useSay } from '#kit/language.tsx';
import { Section } from '#kit/page/Section.tsx';
import type { OwnKind } from '#requests/own-kind.ts';
import { asking } from '#shell/api/asking.ts';
import { dashboardCalls } from '#shell/api/calls/dashboard.gen.ts';
import { PageTitle } from '#shell/frame/PageTitle.tsx';
import { QUIET } from '#shell/api/queries.ts';
import { asRefused } from '#shell/api/refused.ts';
import { Blocks } from './blocks/Blocks.tsx';
import { SetUp } from './blocks/SetUp.tsx';
import { useBlocks } from './blocks/use-first-page.ts';
import css from './dashboard/dashboard.module.css';
import { Head } from './dashboard/Head.tsx';
import { useNow } from './dashboard/use-now.ts';
import { WaitingDecisions } from './dashboard/WaitingDecisions.tsx';
import { dashboardWords } from './dashboard/words.ts';
import { Calibrations } from './operator-company/Calibrations.tsx';
import { Clients } from './operator-company/Clients.tsx';
import { Figures } from './operator-company/Figures.tsx';
import { ServiceCards } from './operator-company/ServiceCards.tsx';
import { clientWords as words } from './operator-company/words.ts';

const AGAIN_MS = 60_000;

/** The first page of an operator company: its clients by what wants attention, in counts and devices. */
export function OperatorCompanyPage({ kinds }: { readonly kinds: readonly OwnKind[] }) {
  const say = useSay();
  const now = useNow();
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    ...asking(dashboardCalls.clients, {}),
    refetchInterval: AGAIN_MS,
    meta: QUIET,
  });
  const standing = useBlocks('operatorCompany');
  const refused = error && asRefused(error);
  return (
    <div className={css.page}>
      <PageTitle>{say(dashboardWords.title)}</PageTitle>
      <Head
        now={now}
        oldSince={data && error ? data.at : null}
        toldAt={dataUpdatedAt}
        of={data ? say(words.clientCount, { count: data.client.length }) : null}
        acts={<SetUp page="operatorCompany" />}
      />
      {data && (
        <>
          <Figures told={data} now={now} />
          {standing && (
            <Blocks
              standing={standing}
              draw={{
                clients: () => <Clients clients={data.client} />,
                calibrations: () => (
                  <Calibrations calibration={data.calibration} today={dayOf(new Date(now))} />
                ),
                decisions: () => <WaitingDecisions kinds={kinds} now={now} />,
                serviceCards: () => <ServiceCards />,
              }}
            />
          )}
        </>
      )}
      {!data && (
        <Section>
          {refused ? (
            <Failed
              title={say(dashboardWords.failed)}
              text={refused.message}
              code={refused.code}
              onRetry={() => void refetch()}
            />
          ) : (
            <Loading rows={12} />
          )}
        </Section>
      )}
    </div>
  );
}
