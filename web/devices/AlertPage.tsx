import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type AlertGroup, alerts } from '@terezi/domain/devices/alert.ts';
import type { AlertRow } from '@terezi/domain/devices/alert-api.ts';
import { alertStates, alertStatus } from '@terezi/domain/devices/alert-states.ts';
import { seesOthers } from '@terezi/domain/grammar/policy.ts';
import { classes } from '#kit/classes.ts';
import { EmptyState, Failed, Loading } from '#kit/EmptyState.tsx';
import { Fact, Facts } from '#kit/Facts.tsx';
import { Figure } from '#kit/Figure.tsx';
import { dateTime, MISSING, number, span } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { Status } from '#kit/Status.tsx';
import { toast } from '#kit/toast.ts';
import { alertCalls } from '#shell/calls/alert.gen.ts';
import { useDeed } from '#shell/deed.ts';
import { Link } from '#shell/Link.tsx';
import { useMay, useMe } from '#shell/me.tsx';
import { PageTitle } from '#shell/PageTitle.tsx';
import { path } from '#shell/path.ts';
import css from './alert/alert.module.css';
import { askingAlerts, askingSolved, grouped, secondsOf } from './alert/alert-groups.ts';
import { alertWords as words } from './alert/words.ts';

const COLUMNS = 6;
const AGAIN_MS = 10_000;

/** The way to where something can be done about it, and the deed of taking it on. */
function Deeds({ row, name }: { row: AlertRow; name: string }) {
  const say = useSay();
  const may = useMay();
  const { act, isActing } = useDeed(alertCalls.take, {
    done: () => toast({ title: say(words.taken, { name }) }),
  });
  const isFree = row.statusId === alertStatus.open && may(alertCalls.take);
  return (
    <div className={css.deeds}>
      {isFree && (
        <Button size="xs" loading={isActing} onClick={() => void act({ id: row.id })}>
          {say(words.take)}
        </Button>
      )}
      {row.kind === 'chainBroken' ? (
        <Link to="/chain-check">{say(words.openCheck)}</Link>
      ) : (
        row.scaleId !== null && <Link to={path('/scale/$id', { id: row.scaleId })}>{say(words.open)}</Link>
      )}
    </div>
  );
}

type RowProps = { row: AlertRow; group: AlertGroup | null; now: number };

function Row({ row, group, now }: RowProps) {
  const say = useSay();
  const { language } = useLanguage();
  const { userRole } = useMe();
  const { kind, statusId, scaleName, siteName, companyName, why, raisedAt, takenByName } = row;
  const name = say(alerts[kind].words);
  const place = [scaleName ?? siteName, seesOthers(userRole) && companyName].filter(Boolean).join(' · ');
  const length = span(secondsOf(row, now), language);
  return (
    <tr>
      <td
        className={classes(group && (group === 'near' ? css.warn : css.bad))}
        aria-label={say(alertStates.look(statusId).words)}
      >
        <Status
          shape={alertStates.look(statusId).shape}
          tone={group === 'near' ? 'warn' : alertStates.look(statusId).tone}
        >
          <span className="vh">{say(alertStates.look(statusId).words)}</span>
        </Status>
      </td>
      <th scope="row">
        <span className={css.what}>{name}</span>
        <span className="cap">{place}</span>
      </th>
      <td className="mid">{group ? why : say(words.itself)}</td>
      <td className={css.right}>
        <b className={classes('fig m', group && (group === 'near' ? 't-warn' : 't-bad'))}>
          {group ? length : say(words.lasted, { span: length })}
        </b>
        <div className="cap fig">{dateTime(raisedAt, { seconds: true })}</div>
      </td>
      <td>{takenByName ?? MISSING}</td>
      <td>{group && <Deeds row={row} name={`${name} · ${place}`} />}</td>
    </tr>
  );
}

function Part({
  title,
  ...rows
}: {
  title: string;
  rows: readonly AlertRow[];
  group: AlertGroup | null;
  now: number;
}) {
  const say = useSay();
  const { language } = useLanguage();
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" className={css.group} colSpan={COLUMNS}>
          {say(words.group, { name: title, count: number(rows.rows.length, language) })}
        </th>
      </tr>
      {rows.rows.map((row) => (
        <Row key={row.id} row={row} group={rows.group} now={rows.now} />
      ))}
    </tbody>
  );
}

/** How much there is of each part, and of what nobody looks at. */
function Head({ rows, now }: { rows: readonly AlertRow[]; now: number }) {
  const say = useSay();
  const { language } = useLanguage();
  const parts = grouped(rows);
  const count = (group: AlertGroup) => parts.find((part) => part.group === group)?.rows.length ?? 0;
  const free = rows.filter(({ statusId }) => statusId === alertStatus.open);
  const oldest = Math.max(0, ...free.map((row) => secondsOf(row, now)));
  return (
    <Facts>
      {(['stopped', 'trust', 'near'] as const).map((group) => (
        <Fact key={group} label={say(words[group])} width={150}>
          <Figure value={number(count(group), language)} size={group === 'stopped' ? 'l' : 'm'} />
        </Fact>
      ))}
      <Fact label={say(words.nobody)}>
        <Figure value={number(free.length, language)} />
        {free.length > 0 && <div className="cap">{say(words.oldest, { span: span(oldest, language) })}</div>}
      </Fact>
    </Facts>
  );
}

function Table({
  rows,
  solved,
  now,
}: {
  rows: readonly AlertRow[];
  solved: readonly AlertRow[];
  now: number;
}) {
  const say = useSay();
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <thead>
          <tr>
            <th>
              <span className="vh">{say(words.title)}</span>
            </th>
            <th scope="col">{say(words.what)}</th>
            <th scope="col">{say(words.why)}</th>
            <th scope="col" className={classes(css.age, css.right)}>
              {say(words.age)}
            </th>
            <th scope="col" className={css.owner}>
              {say(words.owner)}
            </th>
            <th scope="col" className={css.deed}>
              <span className="vh">{say(words.deed)}</span>
            </th>
          </tr>
        </thead>
        {grouped(rows).map((part) => (
          <Part key={part.group} title={say(words[part.group])} now={now} {...part} />
        ))}
        {solved.length > 0 && <Part title={say(words.over)} rows={solved} group={null} now={now} />}
      </table>
    </div>
  );
}

/** What somebody has to look at now: what stands still, what cannot be trusted, what comes near, and what was solved today. */
export function AlertPage() {
  const say = useSay();
  const asked = useQuery({ ...askingAlerts(), refetchInterval: AGAIN_MS });
  const solved = useQuery({ ...askingSolved(), refetchInterval: AGAIN_MS });
  const [rows, over] = [asked.data?.alert, solved.data?.alert ?? []];
  const body = () => {
    if (!rows && asked.isError)
      return <Failed title={say(words.failed)} onRetry={() => void asked.refetch()} />;
    if (!rows) return <Loading />;
    if (rows.length + over.length === 0)
      return <EmptyState icon={IconAlertTriangle} title={say(words.none)} text={say(words.noneText)} />;
    return (
      <>
        <Head rows={rows} now={asked.dataUpdatedAt} />
        <Table rows={rows} solved={over} now={asked.dataUpdatedAt} />
      </>
    );
  };
  return (
    <>
      <PageTitle>{say(words.title)}</PageTitle>
      <PageHead title={say(words.title)} />
      {body()}
    </>
  );
}
