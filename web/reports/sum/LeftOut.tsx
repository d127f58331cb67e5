import type { ReportAnswer } from '@terezi/domain/reports/report-api.ts';
import { operationStatus } from '@terezi/domain/weighing/status.ts';
import type { FilterValue } from '#kit/grid/list-state.ts';
import { number } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Status } from '#kit/part/Status.tsx';
import { Link } from '#shell/router/Link.tsx';
import { ticketsAt } from '../report/tickets.ts';
import { stateWords as words } from '../report/frame/state-words.ts';
import css from './sum.module.css';

/** How many tickets stand in no sum, each the way to them. */
export function LeftOut(props: {
  readonly leftOut: ReportAnswer['leftOut'];
  readonly tickets: Readonly<Record<string, FilterValue>>;
}) {
  const { leftOut, tickets } = props;
  const say = useSay();
  const { language } = useLanguage();
  const open = { statusId: [String(operationStatus.open)] };
  const lines = [
    {
      key: 'cancelled',
      shape: 'cross',
      tone: 'idle',
      only: { statusId: [String(operationStatus.cancelled)] },
    },
    { key: 'open', shape: 'half', tone: 'accent', only: { ...open, isWaiting: ['false'] } },
    { key: 'waiting', shape: 'clock', tone: 'warn', only: { ...open, isWaiting: ['true'] } },
  ] as const;
  const visible = lines.filter(({ key }) => leftOut[key] > 0);
  if (visible.length === 0) return null;
  return (
    <p className={css.leftOut}>
      <span className="dim">{say(words.leftOut)}</span>
      {visible.map(({ key, shape, tone, only }) => (
        <Link key={key} to={ticketsAt({ ...tickets, ...only })}>
          <Status shape={shape} tone={tone}>
            {say(words[key], { count: number(leftOut[key], language) })}
          </Status>
        </Link>
      ))}
    </p>
  );
}
