import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type AlertGroup, alerts, DOWN_MS } from '@terezi/domain/devices/alert/alert.ts';
import type { AlertRow } from '@terezi/domain/devices/alert/alert-api.ts';
import { alertStates, alertStatus } from '@terezi/domain/devices/alert/alert-states.ts';
import { seesOthers } from '@terezi/domain/grammar/policy.ts';
import { useState } from 'react';
import { classes } from '#kit/classes.ts';
import { EmptyState, Failed, Loading } from '#kit/page/EmptyState.tsx';
import { Fact, Facts } from '#kit/part/Facts.tsx';
import { Figure } from '#kit/part/Figure.tsx';
import { dateTime, MISSING, number, span } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { PageHead } from '#kit/page/PageHead.tsx';
import { Section } from '#kit/page/Section.tsx';
import { Split } from '#kit/page/Split.tsx';
import { Status } from '#kit/part/Status.tsx';
import { useMe } from '#shell/me.tsx';
import { PageTitle } from '#shell/frame/PageTitle.tsx';
import { useToday } from '#shell/use-today.ts';
import { AlertPanel } from './alert/AlertPanel.tsx';
import { TakeOn, ToPlace } from './alert/AlertActions.tsx';
import css from './alert/alert.module.css';
import { askingAlerts, askingSolved, daysLeft, grouped, placeOf, secondsOf } from './alert/alert-groups.ts';
import { useAge } from './alert/use-age.ts';
import { alertWords as words } from './alert/words.ts';

const COLUMNS = 6;
const AGAIN_MS = 10_000;

type Choosing = { now: number; chosen: number | null; choose: (id: number | null) => void };
type RowProps = { row: AlertRow; group: AlertGroup | null } & Choosing;

function Row({ row, group, now, chosen, choose }: RowProps) {
  const say = useSay();
  const ageOf = useAge(now);
  const { userRole } = useMe();
  const { id, kind, statusId, why, raisedAt, takenByName } = row;
  const name = say(alerts[kind].words);
  const place = placeOf(row, seesOthers(userRole));
  const length = ageOf(row);
  return (
    <tr aria-current={id === chosen || undefined}>
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
        <button type="button" className={css.what} aria-expanded={id === chosen} onClick={() => choose(id)}>
          {name}
        </button>
        <span className="cap">{place}</span>
      </th>
      <td className={classes('mid', css.why)}>{group ? why : say(words.itself)}</td>
      <td className={css.right}>
        <b className={classes('fig m', group && (group === 'near' ? 't-warn' : 't-bad'))}>
          {group ? length : say(words.lasted, { span: length })}
        </b>
        <div className="cap fig">{dateTime(raisedAt, { seconds: true })}</div>
      </td>
      <td>{takenByName ?? MISSING}</td>
      <td>
        {group && (
          <div className={css.actions}>
            <TakeOn row={row} name={`${name} · ${place}`} />
            <ToPlace row={row} />
          </div>
        )}
      </td>
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
} & Choosing) {
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
        <Row key={row.id} {...rows} row={row} />
      ))}
    </tbody>
  );
}

/** How many alerts each part has, and how many are not taken on. */
function Head({ rows, now }: { rows: readonly AlertRow[]; now: number }) {
  const say = useSay();
  const { language } = useLanguage();
  const parts = grouped(rows);
  const count = (group: AlertGroup) => parts.find((part) => part.group === group)?.rows.length ?? 0;
  const free = rows.filter(({ statusId }) => statusId === alertStatus.open);
  const oldest = Math.max(0, ...free.map((row) => secondsOf(row, now)));
  const today = useToday();
  const [nearest] = rows.flatMap((row) => daysLeft(row, today) ?? []).toSorted((one, other) => one - other);
  return (
    <Facts>
      {(['stopped', 'trust', 'near'] as const).map((group) => (
        <Fact key={group} label={say(words[group])} width={150}>
          <span className={classes(count(group) > 0 && (group === 'near' ? 't-warn' : 't-bad'))}>
            <Figure value={number(count(group), language)} size={group === 'stopped' ? 'l' : 'm'} />
          </span>
          {group === 'near' && nearest !== undefined && nearest >= 0 && (
            <div className="cap">{say(words.nearest, { days: nearest })}</div>
          )}
        </Fact>
      ))}
      <Fact label={say(words.nobody)} width={180}>
        <Figure value={number(free.length, language)} />
        {free.length > 0 && <div className="cap">{say(words.oldest, { span: span(oldest, language) })}</div>}
      </Fact>
      <Fact label={say(words.untilTold)}>
        <Figure value={span(DOWN_MS / 1_000, language)} />
        <div className="cap">{say(words.again)}</div>
      </Fact>
    </Facts>
  );
}

type TableProps = { rows: readonly AlertRow[]; solved: readonly AlertRow[] } & Choosing;

function Table({ rows, solved, ...choosing }: TableProps) {
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
            <th scope="col" className={css.action}>
              <span className="vh">{say(words.deed)}</span>
            </th>
          </tr>
        </thead>
        {grouped(rows).map((part) => (
          <Part key={part.group} title={say(words[part.group])} {...choosing} {...part} />
        ))}
        {solved.length > 0 && <Part title={say(words.over)} rows={solved} group={null} {...choosing} />}
      </table>
    </div>
  );
}

/** The alerts that need attention now: what stands still, what cannot be trusted, what comes near, and what was solved today. */
export function AlertPage() {
  const say = useSay();
  const open = useQuery({ ...askingAlerts(), refetchInterval: AGAIN_MS });
  const solved = useQuery({ ...askingSolved(), refetchInterval: AGAIN_MS });
  const [chosen, choose] = useState<number | null>(null);
  const [rows, over] = [open.data?.alert, solved.data?.alert ?? []];
  const body = () => {
    if (!rows)
      return (
        <Section>
          {open.isError ? (
            <Failed title={say(words.failed)} onRetry={() => void open.refetch()} />
          ) : (
            <Loading />
          )}
        </Section>
      );
    if (rows.length + over.length === 0)
      return (
        <Section>
          <EmptyState icon={IconAlertTriangle} title={say(words.none)} text={say(words.noneText)} />
        </Section>
      );
    const now = open.dataUpdatedAt;
    const all = [...grouped(rows).flatMap((part) => part.rows), ...over];
    const row = all.find(({ id }) => id === chosen);
    return (
      <>
        <Head rows={rows} now={now} />
        <Split grow columns={row ? 'minmax(0, 1fr) 404px' : 'minmax(0, 1fr)'}>
          <Table solved={over} rows={rows} now={now} chosen={chosen} choose={choose} />
          {row && <AlertPanel rows={all} row={row} now={now} choose={choose} />}
        </Split>
      </>
    );
  };
  return (
    <div className={css.page}>
      <PageTitle>{say(words.title)}</PageTitle>
      <PageHead title={say(words.title)} after={<span className="dim">{say(words.subtitle)}</span>} />
      {body()}
    </div>
  );
}
