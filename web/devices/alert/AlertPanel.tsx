import type { AlertRow } from '@terezi/domain/devices/alert/alert-api.ts';
import { alerts } from '@terezi/domain/devices/alert/alert.ts';
import { alertStates, alertStatus } from '@terezi/domain/devices/alert/alert-states.ts';
import { useCallback } from 'react';
import { Figure } from '#kit/part/Figure.tsx';
import { date, dateTime } from '#kit/formats.ts';
import { KeyValues } from '#kit/part/KeyValues.tsx';
import { useSay } from '#kit/language.tsx';
import { RowPanel, RowPanelBody } from '#kit/page/RowPanel.tsx';
import { StateMark } from '#kit/part/Status.tsx';
import { TakeOn, ToPlace } from './AlertActions.tsx';
import css from './alert.module.css';
import { AlertNotices } from './AlertNotices.tsx';
import { useAge } from './use-age.ts';
import { placeOf } from './alert-groups.ts';
import { alertWords as words } from './words.ts';

type Props = {
  readonly row: AlertRow;
  /** The rows of the page in their order, to step through. */
  readonly rows: readonly AlertRow[];
  readonly now: number;
  readonly choose: (id: number | null) => void;
};

/** One alert beside the others: how long it has gone on, why, what can be done, and who looks at it. */
export function AlertPanel({ row, rows, now, choose }: Props) {
  const say = useSay();
  const ageOf = useAge(now);
  const step = useCallback(
    (by: -1 | 1) => {
      const next = rows[rows.findIndex(({ id }) => id === row.id) + by];
      if (next) choose(next.id);
    },
    [rows, row, choose],
  );
  const close = useCallback(() => choose(null), [choose]);
  const { kind, statusId, why, raisedAt, dueOn, takenByName, takenAt } = row;
  const name = say(alerts[kind].words);
  const place = placeOf(row);
  return (
    <RowPanel
      title={name}
      beside={<StateMark of={alertStates.look(statusId)} pill />}
      step={step}
      close={close}
      foot={
        <span className="row">
          <TakeOn row={row} name={`${name} · ${place}`} />
          <span className="end">
            <ToPlace row={row} />
          </span>
        </span>
      }
    >
      <RowPanelBody>
        <div className={css.panelHead}>
          <Figure value={ageOf(row)} size="l" />
          <span className="lab">{place}</span>
        </div>
        <h3 className="h2">{say(words.toDo)}</h3>
        <p className={css.why}>{why}</p>
        <KeyValues
          rows={[
            { label: say(words.raised), value: dateTime(raisedAt, { seconds: true }) },
            ...(dueOn === null ? [] : [{ label: say(words.ends), value: date(dueOn) }]),
            {
              label: say(words.takenBy),
              value: takenByName && `${takenByName}, ${dateTime(takenAt)}`,
            },
          ]}
        />
        <AlertNotices alertId={row.id} />
        {statusId === alertStatus.open && <p className="cap">{say(words.takeText)}</p>}
      </RowPanelBody>
    </RowPanel>
  );
}
