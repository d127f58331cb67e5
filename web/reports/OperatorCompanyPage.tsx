import { useQuery } from '@tanstack/react-query';
import { IconBuilding, IconCalendarDue, IconLock, IconScale, IconScaleOutline } from '@tabler/icons-react';
import { companyStates } from '@terezi/domain/companies/states.ts';
import { NEAR_DAYS, troubleLooks } from '@terezi/domain/reports/client-trouble.ts';
import { Failed, Loading } from '#kit/EmptyState.tsx';
import { MISSING, number } from '#kit/formats.ts';
import { Icon } from '#kit/Icon.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Section } from '#kit/Section.tsx';
import { StateMark, Status } from '#kit/Status.tsx';
import type { OwnKind } from '#requests/own-kind.ts';
import { asking } from '#shell/asking.ts';
import { dashboardCalls } from '#shell/calls/dashboard.gen.ts';
import { Link } from '#shell/Link.tsx';
import { PageTitle } from '#shell/PageTitle.tsx';
import { path } from '#shell/path.ts';
import { QUIET } from '#shell/queries.ts';
import { asRefused } from '#shell/refused.ts';
import { Blocks } from './blocks/Blocks.tsx';
import { SetUp } from './blocks/SetUp.tsx';
import { useBlocks } from './blocks/use-first-page.ts';
import css from './dashboard/dashboard.module.css';
import { FigureLink } from './dashboard/FigureLink.tsx';
import { Head } from './dashboard/Head.tsx';
import { useNow } from './dashboard/use-now.ts';
import { WaitingDecisions } from './dashboard/WaitingDecisions.tsx';
import { dashboardWords } from './dashboard/words.ts';
import table from './operator-company/clients.module.css';
import { clientWords as words } from './operator-company/words.ts';

const AGAIN_MS = 60_000;

type Client = Awaited<ReturnType<typeof dashboardCalls.clients>>['client'][number];

const sumOf = (clients: readonly Client[], of: 'scaleCount' | 'lostCount' | 'todayCount' | 'usualCount') =>
  clients.reduce((sum, client) => sum + client[of], 0);

function Figures({ clients }: { clients: readonly Client[] }) {
  const say = useSay();
  const { language } = useLanguage();
  const near = clients.filter(({ calibrationDays: days }) => days !== null && days <= NEAR_DAYS);
  const over = near.filter(({ calibrationDays: days }) => (days ?? 0) < 0).length;
  const lost = sumOf(clients, 'lostCount');
  const waiting = clients.filter(({ statusId }) => statusId === companyStates.number.approvalPending).length;
  const busy = clients.filter(({ todayCount }) => todayCount > 0).length;
  const scales = sumOf(clients, 'scaleCount');
  return (
    <div className={css.figures}>
      <FigureLink
        icon={IconScaleOutline}
        name={say(words.scales)}
        to="/scale"
        value={number(scales - lost, language)}
        unit={say(words.connected, { count: number(scales, language) })}
      >
        <span className={css.troubles}>
          {lost > 0 ? (
            <Status shape="cross" tone="bad">
              {say(words.lost, { count: lost })}
            </Status>
          ) : (
            <span>{say(dashboardWords.allWell)}</span>
          )}
        </span>
      </FigureLink>
      <FigureLink
        icon={IconCalendarDue}
        name={say(words.calibration, { days: NEAR_DAYS })}
        to="/scale"
        value={number(near.length, language)}
        unit={say(words.companies)}
      >
        <span className={css.troubles}>
          {over > 0 && (
            <Status shape="triangle" tone="bad">
              {say(words.over, { count: over })}
            </Status>
          )}
        </span>
      </FigureLink>
      <FigureLink
        icon={IconScale}
        name={say(words.operations)}
        to={null}
        value={number(sumOf(clients, 'todayCount'), language)}
      >
        <span className={css.troubles}>
          <span>
            {say(words.inCompanies, { count: busy, usual: number(sumOf(clients, 'usualCount'), language) })}
          </span>
        </span>
      </FigureLink>
      <FigureLink
        icon={IconBuilding}
        name={say(words.clients)}
        to="/companies"
        value={number(clients.length, language)}
      >
        <span className={css.troubles}>
          {waiting > 0 && (
            <Status shape="clock" tone="warn">
              {say(words.waiting, { count: waiting })}
            </Status>
          )}
        </span>
      </FigureLink>
    </div>
  );
}

function Days({ of }: { of: number | null }) {
  const { language } = useLanguage();
  if (of === null) return <td className="num dim">{MISSING}</td>;
  const tone = of < 0 ? 'bad' : of <= NEAR_DAYS ? 'warn' : undefined;
  return (
    <td className="num" data-tone={tone}>
      {number(of, language)}
    </td>
  );
}

function Clients({ clients }: { clients: readonly Client[] }) {
  const say = useSay();
  const { language } = useLanguage();
  const head = [words.company, words.state, words.scale, words.cal, words.licence, words.today, words.usual];
  return (
    <div className={table.wrap} role="group" aria-label={say(words.clients)} tabIndex={0}>
      <table className={table.clients}>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name.en} scope="col">
                {say(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {clients.map((client) => (
            <tr key={client.companyId}>
              <th scope="row">
                <Link to={path('/companies/$id', { id: client.companyId })}>{client.name}</Link>
              </th>
              <td>
                <StateMark of={troubleLooks[client.trouble]} />
              </td>
              <td className="num">
                {number(client.scaleCount - client.lostCount, language)} /{' '}
                {number(client.scaleCount, language)}
              </td>
              <Days of={client.calibrationDays} />
              <Days of={client.licenseDays} />
              <td className="num m">{number(client.todayCount, language)}</td>
              <td className="num dim">{number(client.usualCount, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

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
        acts={<SetUp page="operatorCompany" />}
      />
      {data && (
        <>
          <Figures clients={data.client} />
          {standing && (
            <Blocks
              standing={standing}
              draw={{
                clients: () => (
                  <Section title={say(words.byAttention)}>
                    <Clients clients={data.client} />
                    <p className={`${table.foot} lab`}>
                      <Icon of={IconLock} size="s" />
                      {say(words.countsOnly)}
                    </p>
                  </Section>
                ),
                decisions: () => <WaitingDecisions kinds={kinds} now={now} />,
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
