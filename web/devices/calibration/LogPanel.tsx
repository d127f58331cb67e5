import { useQuery } from '@tanstack/react-query';
import type { CalibrationLogRow } from '@terezi/domain/devices/calibration/calibration-api.ts';
import { changedText } from '@terezi/domain/devices/calibration/calibration-sheet.ts';
import { useCallback, useState } from 'react';
import { Button, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconScale } from '@tabler/icons-react';
import { COUNTERS } from '@terezi/domain/devices/calibration/counter.ts';
import { Failed, Loading } from '#kit/page/EmptyState.tsx';
import { dateTime, MISSING } from '#kit/formats.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { KeyValues } from '#kit/part/KeyValues.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Note } from '#kit/part/Note.tsx';
import { RowPanel, RowPanelBody } from '#kit/page/RowPanel.tsx';
import { StateMark, Status } from '#kit/part/Status.tsx';
import { asking } from '#shell/api/asking.ts';
import { lpiCalls } from '#shell/api/calls/lpi.gen.ts';
import { Link } from '#shell/router/Link.tsx';
import { path } from '#shell/router/path.ts';
import { controlState } from '#shell/control-state.ts';
import { AcceptCounters } from './AcceptCounters.tsx';
import css from './calibration.module.css';
import { changeOf, counterText, eventText, VERDICTS } from './log-columns.tsx';
import { logWords as words } from './log-words.ts';

type LpiDetail = Awaited<ReturnType<typeof lpiCalls.find>>['lpi'];

const countersOf = (lpi: LpiDetail) => ({
  calibration: { kept: lpi.verifiedCalibration, now: lpi.calibrationCounter },
  configuration: { kept: lpi.verifiedConfiguration, now: lpi.configurationCounter },
});

/** The counters that a person last accepted, beside those that the device has now. */
function Counters({ lpi }: { readonly lpi: LpiDetail }) {
  const say = useSay();
  const counters = countersOf(lpi);
  return (
    <table className={css.counters}>
      <thead>
        <tr>
          <th scope="col">{say(words.counter)}</th>
          <th scope="col">{say(words.inLog)}</th>
          <th scope="col">{say(words.inDevice)}</th>
          <th scope="col">
            <VisuallyHidden>{say(words.verdict)}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {COUNTERS.map((each) => {
          const { kept, now } = counters[each];
          const by = (now ?? 0) - (kept ?? 0);
          return (
            <tr key={each}>
              <th scope="row">{say(words[each])}</th>
              <td className="fig">{kept ?? MISSING}</td>
              <td className="fig m">{now ?? MISSING}</td>
              <td>
                {by === 0 ? (
                  <Status shape="check" tone="ok">
                    {say(words.same)}
                  </Status>
                ) : (
                  <Status shape="triangle" tone="warn">
                    {by > 0 ? `+${by}` : `−${-by}`}
                  </Status>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

type PanelProps = {
  readonly row: CalibrationLogRow;
  /** The rows of the list, to step through. */
  readonly rows: readonly CalibrationLogRow[];
  readonly open: (row: CalibrationLogRow | null) => void;
};

function EventFacts({ row }: Pick<PanelProps, 'row'>) {
  const say = useSay();
  const { language } = useLanguage();
  const { from, to } = changeOf(row);
  return (
    <>
      <p className="h2">{eventText(row, language)}</p>
      <p className="dim">{row.scaleName}</p>
      <KeyValues
        rows={[
          { label: say(words.at), value: dateTime(row.at, { seconds: true }) },
          { label: say(words.counter), value: row.counter && say(words[row.counter]) },
          { label: say(words.fromTo), value: counterText(row) },
          { label: say(words.change), value: changedText(from, to) },
          { label: say(words.who), value: row.byName ?? say(words.nobody) },
          { label: say(words.command), value: row.verdict === 'foreign' ? say(words.noCommand) : null },
          { label: say(words.reason), value: row.reason },
        ]}
      />
    </>
  );
}

/** One line beside the log; a line that waits for it is accepted here. */
export function LogPanel({ row, rows, open }: PanelProps) {
  const say = useSay();
  const [isAsking, ask] = useState(false);
  const { waitingLpiId } = row;
  const reply = useQuery({
    ...asking(lpiCalls.find, { id: waitingLpiId ?? 0 }),
    enabled: waitingLpiId !== null,
  });
  const lpi = waitingLpiId === null ? undefined : reply.data?.lpi;
  const step = useCallback(
    (by: -1 | 1) => {
      const next = rows[rows.findIndex(({ id }) => id === row.id) + by];
      if (next) open(next);
    },
    [rows, row, open],
  );
  const close = useCallback(() => open(null), [open]);
  const act = lpi?.acts.acceptCounters;
  return (
    <RowPanel
      title={say(words.line, { number: row.number })}
      beside={<StateMark of={VERDICTS[row.verdict]} pill />}
      step={step}
      close={close}
      foot={
        act && !isAsking ? (
          <div className={css.ends}>
            <Button
              variant="default"
              leftSection={<Icon of={IconCheck} size="s" />}
              {...controlState(act)}
              onClick={() => ask(true)}
            >
              {say(words.accept)}
            </Button>
            <Button
              component={Link}
              to={path('/scale/$id', { id: row.scaleId })}
              variant="filled"
              leftSection={<Icon of={IconScale} size="s" />}
            >
              {say(words.calibrate)}
            </Button>
          </div>
        ) : (
          <Link to={path('/scale/$id', { id: row.scaleId })}>{say(words.openScale)}</Link>
        )
      }
    >
      <RowPanelBody>
        <EventFacts row={row} />
        {waitingLpiId !== null && reply.isPending && <Loading />}
        {waitingLpiId !== null && reply.isError && (
          <Failed title={say(words.failed)} onRetry={() => void reply.refetch()} />
        )}
        {lpi && (
          <>
            <Counters lpi={lpi} />
            {isAsking ? (
              <AcceptCounters lpi={lpi} close={() => ask(false)} />
            ) : (
              <Note tone="warn" title={say(words.whatToDo)}>
                {say(words.whatToDoText)}
              </Note>
            )}
          </>
        )}
      </RowPanelBody>
    </RowPanel>
  );
}
