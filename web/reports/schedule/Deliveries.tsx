import { useQuery } from '@tanstack/react-query';
import { dateTime, date } from '#kit/formats.ts';
import { useSay } from '#kit/language.tsx';
import { Status } from '#kit/part/Status.tsx';
import { asking } from '#shell/api/asking.ts';
import { reportScheduleCalls } from '#shell/api/calls/report-schedule.gen.ts';
import { QUIET } from '#shell/api/queries.ts';
import { haveFile } from '#shell/api/have-file.ts';
import css from './schedule.module.css';
import { scheduleWords as words } from './words.ts';

type Delivery = Awaited<ReturnType<typeof reportScheduleCalls.deliveries>>['reportDelivery'][number];

/** What became of the letters of a delivery. */
function Became({ delivery }: { readonly delivery: Delivery }) {
  const say = useSay();
  const { failed, waitingCount, rowCount } = delivery;
  if (failed.length > 0)
    return (
      <Status shape="triangle" tone="warn">
        {say(words.returned, { count: failed.length })}
      </Status>
    );
  if (waitingCount > 0)
    return (
      <Status shape="ring" tone="idle">
        {say(words.waits)}
      </Status>
    );
  if (rowCount === 0)
    return (
      <Status shape="ring" tone="idle">
        {say(words.empty)}
      </Status>
    );
  return (
    <Status shape="check" tone="ok">
      {say(words.delivered)}
    </Status>
  );
}

/** What was sent of a schedule lately, with its files and what came back. */
export function Deliveries({ id }: { readonly id: number }) {
  const say = useSay();
  const { data } = useQuery({ ...asking(reportScheduleCalls.deliveries, { id, pageSize: 5 }), meta: QUIET });
  if (!data) return null;
  if (data.reportDelivery.length === 0) return <p className="dim">{say(words.none)}</p>;
  return (
    <ul className={css.past}>
      {data.reportDelivery.map((delivery) => (
        <li key={delivery.id}>
          <span className="fig">{dateTime(delivery.dueAt)}</span>
          <Became delivery={delivery} />
          <span className="el">
            {say(words.addresses, { count: delivery.recipients.length })} · {date(delivery.dateFrom)} –{' '}
            {date(delivery.dateTo)}
            {delivery.failed.map(({ recipient, why }) => ` · ${recipient}: ${why ?? ''}`)}
          </span>
          <span className={css.files}>
            {delivery.files.map(({ fileId, name }) => (
              <button
                key={fileId}
                type="button"
                className={css.file}
                aria-label={say(words.file, { name })}
                onClick={() => void haveFile(fileId, name)}
              >
                {name.split('.').at(-1)?.toUpperCase()}
              </button>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}
