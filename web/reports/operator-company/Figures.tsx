import { IconBuilding, IconCalendarDue, IconScale, IconScaleOutline } from '@tabler/icons-react';
import { companyStates } from '@terezi/domain/companies/states.ts';
import { NEAR_DAYS } from '@terezi/domain/reports/client-trouble.ts';
import { number, span } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Status } from '#kit/part/Status.tsx';
import css from '../dashboard/dashboard.module.css';
import { FigureLink } from '../dashboard/FigureLink.tsx';
import { dashboardWords } from '../dashboard/words.ts';
import type { Client, ClientsAnswer } from './client.ts';
import { isNear } from './near.ts';
import { clientWords as words } from './words.ts';

type Summed = 'scaleCount' | 'lostCount' | 'lateCount' | 'todayCount' | 'usualCount' | 'manualCount';
const sumOf = (clients: readonly Client[], figure: Summed) =>
  clients.reduce((sum, client) => sum + client[figure], 0);

function Scales({ clients, now }: { clients: readonly Client[]; now: number }) {
  const say = useSay();
  const { language } = useLanguage();
  const [scales, lost, late] = [
    sumOf(clients, 'scaleCount'),
    sumOf(clients, 'lostCount'),
    sumOf(clients, 'lateCount'),
  ];
  const [since] = clients.flatMap(({ lostScale }) => (lostScale ? [lostScale.lostAt] : [])).toSorted();
  return (
    <FigureLink
      icon={IconScaleOutline}
      name={say(words.scales)}
      to="/scale"
      value={number(scales - lost, language)}
      unit={say(words.connected, { count: number(scales, language) })}
    >
      <span className={css.troubles}>
        {lost > 0 && (
          <Status shape="cross" tone="bad">
            {since
              ? say(words.lostSince, { count: lost, span: span((now - Date.parse(since)) / 1000, language) })
              : say(words.lost, { count: lost })}
          </Status>
        )}
        {late > 0 && (
          <Status shape="wave" tone="warn">
            {say(words.late, { count: late })}
          </Status>
        )}
        {lost + late === 0 && <span>{say(dashboardWords.allWell)}</span>}
      </span>
    </FigureLink>
  );
}

function Calibration({ calibration }: Pick<ClientsAnswer, 'calibration'>) {
  const say = useSay();
  const { language } = useLanguage();
  const near = calibration.filter(({ days }) => isNear(days));
  const over = near.filter(({ days }) => days < 0).length;
  const next = near.find(({ days }) => days >= 0);
  return (
    <FigureLink
      icon={IconCalendarDue}
      name={say(words.calibration, { days: NEAR_DAYS })}
      to="/scale"
      value={number(near.length, language)}
      unit={say(words.scalesUnit)}
    >
      <span className={css.troubles}>
        {over > 0 && (
          <Status shape="triangle" tone="bad">
            {say(words.over, { count: over })}
          </Status>
        )}
        {next && (
          <Status shape="clock" tone="warn">
            {say(words.nearest, { days: next.days, company: next.companyName })}
          </Status>
        )}
        {near.length === 0 && <span>{say(words.noneNear)}</span>}
      </span>
    </FigureLink>
  );
}

function Weighings({ clients }: { clients: readonly Client[] }) {
  const say = useSay();
  const { language } = useLanguage();
  const manual = sumOf(clients, 'manualCount');
  return (
    <FigureLink
      icon={IconScale}
      name={say(words.operations)}
      to="/operation"
      value={number(sumOf(clients, 'todayCount'), language)}
    >
      <span className={css.troubles}>
        <span>
          {say(words.inCompanies, {
            count: number(clients.filter(({ todayCount }) => todayCount > 0).length, language),
            usual: number(sumOf(clients, 'usualCount'), language),
          })}
        </span>
        {manual > 0 && <span>{say(words.byHand, { count: number(manual, language) })}</span>}
      </span>
    </FigureLink>
  );
}

function Companies({ clients }: { clients: readonly Client[] }) {
  const say = useSay();
  const { language } = useLanguage();
  const count = (state: number) => clients.filter(({ statusId }) => statusId === state).length;
  const waiting = count(companyStates.number.approvalPending);
  const suspended = count(companyStates.number.suspended);
  return (
    <FigureLink
      icon={IconBuilding}
      name={say(words.clients)}
      to="/companies"
      value={number(clients.length, language)}
    >
      <span className={css.troubles}>
        {suspended > 0 && (
          <Status shape="square" tone="bad">
            {say(words.suspended, { count: suspended })}
          </Status>
        )}
        {waiting > 0 && (
          <Status shape="clock" tone="warn">
            {say(words.waiting, { count: waiting })}
          </Status>
        )}
      </span>
    </FigureLink>
  );
}

/** The four figures of an operator company: its clients' scales, calibrations, weighings, and the clients themselves. */
export function Figures({ told, now }: { readonly told: ClientsAnswer; readonly now: number }) {
  return (
    <div className={css.figures}>
      <Scales clients={told.client} now={now} />
      <Calibration calibration={told.calibration} />
      <Weighings clients={told.client} />
      <Companies clients={told.client} />
    </div>
  );
}
