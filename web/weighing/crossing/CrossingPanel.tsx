import { useQuery } from '@tanstack/react-query';
import { crossingStates, crossingStatus } from '@terezi/domain/devices/automatic/crossing-states.ts';
import { UNITS } from '@terezi/domain/grammar/units.ts';
import type { CrossingRow } from '@terezi/domain/rfid/crossing-api.ts';
import { operationStatus } from '@terezi/domain/weighing/status.ts';
import { useCallback } from 'react';
import { Figure } from '#kit/part/Figure.tsx';
import { dateTime, kilograms, span } from '#kit/formats.ts';
import { KeyValues } from '#kit/part/KeyValues.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Plate } from '#kit/part/Plate.tsx';
import { RowPanel, RowPanelBody } from '#kit/page/RowPanel.tsx';
import { StateMark } from '#kit/part/Status.tsx';
import { Timeline, TimelineItem } from '#kit/part/Timeline.tsx';
import { asking } from '#shell/api/asking.ts';
import { operationCalls } from '#shell/api/calls/operation.gen.ts';
import { Link } from '#shell/router/Link.tsx';
import { useMay } from '#shell/me.tsx';
import { path } from '#shell/router/path.ts';
import { QUIET } from '#shell/api/queries.ts';
import { PictureFacts } from '../pictures/PictureFacts.tsx';
import { PictureFrames } from '../pictures/RecordPictures.tsx';
import { usePictures } from '#shell/pictures/use-pictures.ts';
import { secondsOf } from './columns.tsx';
import css from './crossing.module.css';
import { CrossingActs } from './CrossingActs.tsx';
import { CrossingCurve } from './CrossingCurve.tsx';
import { crossingWords as words } from './words.ts';

const SECOND = 1_000;
const seconds = { seconds: true } as const;

/** The ticket of the truck that waits for its second weight, where there is one. */
function OpenTicket({ plate }: { readonly plate: string }) {
  const say = useSay();
  const { language } = useLanguage();
  const { data } = useQuery({
    ...asking(operationCalls.list, { name: plate, statusId: [operationStatus.open], pageSize: 1 }),
    meta: QUIET,
  });
  const [ticket] = data?.operation ?? [];
  if (!ticket) return say(words.noTicket);
  return (
    <>
      <Link to={path('/operation/$id', { id: ticket.id })}>{ticket.receipt}</Link>{' '}
      {say(words.waitsFor, { mass: kilograms(ticket.weight1, language) })}
    </>
  );
}

/** What happened to a crossing, newest first. */
function Course({ row }: { readonly row: CrossingRow }) {
  const say = useSay();
  const { acts } = crossingStates;
  const isExplained = row.statusId === crossingStatus.explained;
  const steps = [
    { of: isExplained ? acts.explain : acts.disregard, tone: 'ok', at: row.ruledAt, by: row.ruledByName },
    { of: acts.take, tone: 'accent', at: row.takenAt, by: row.takenByName },
    { of: acts.leave, tone: 'idle', at: row.toAt, by: null },
    { of: acts.letGo, tone: 'bad', at: row.letGoAt, by: row.letGoByName },
  ] as const;
  return (
    <Timeline>
      {steps.flatMap(({ of, tone, at, by }) =>
        at === null
          ? []
          : [
              <TimelineItem
                key={of.happened.en}
                tone={tone}
                title={say(of.happened)}
                when={[by, dateTime(at, seconds)].filter(Boolean).join(' · ')}
              />,
            ],
      )}
    </Timeline>
  );
}

function Pictures({ id }: { readonly id: number }) {
  const say = useSay();
  const pictures = usePictures({ crossingId: id });
  if (pictures.length === 0) return <p className="mid">{say(words.noPictures)}</p>;
  return (
    <>
      <div className={css.pictures}>
        <PictureFrames pictures={pictures} />
      </div>
      <PictureFacts pictures={pictures} />
    </>
  );
}

/** One load that left without a weight: how heavy it was, its pictures, its curve, the known facts, and the decision on it. */
function CrossingFacts({ row }: { readonly row: CrossingRow }) {
  const say = useSay();
  const { language } = useLanguage();
  const may = useMay();
  const { plate, letGoAt, letGoByName, letGoReason, reason } = row;
  return (
    <RowPanelBody>
      <div className={css.hero}>
        {plate === null ? (
          <span className="dim">{say(words.noPlate)}</span>
        ) : (
          <Plate number={plate} size="m" />
        )}
        <Figure value={kilograms(row.peak, language)} unit={say(UNITS.kilogram)} size="l" />
      </div>
      <Pictures id={row.id} />
      <CrossingCurve row={row} />
      <KeyValues
        rows={[
          { label: say(words.record), value: say(words.noRecord) },
          { label: say(words.scale), value: row.scaleName },
          { label: say(words.lasted), value: span(secondsOf(row), language) },
          { label: say(words.steady), value: span(Math.round(row.steady / SECOND), language) },
          ...(letGoAt === null
            ? []
            : [
                {
                  label: say(words.barrier),
                  value: say(words.openedBy, { name: letGoByName ?? '', at: dateTime(letGoAt, seconds) }),
                },
                { label: say(words.why), value: letGoReason },
              ]),
          ...(reason === null ? [] : [{ label: say(words.explanation), value: reason }]),
          ...(plate !== null && may(operationCalls.list)
            ? [{ label: say(words.openTicket), value: <OpenTicket plate={plate} /> }]
            : []),
        ]}
      />
      <Course row={row} />
    </RowPanelBody>
  );
}

type PanelProps = {
  readonly row: CrossingRow;
  /** The rows of the list, through which the reader walks. */
  readonly rows: readonly CrossingRow[];
  readonly open: (id: number) => void;
  readonly close: () => void;
};

/** A crossing beside its list. */
export function CrossingPanel({ row, rows, open, close }: PanelProps) {
  const step = useCallback(
    (by: -1 | 1) => {
      const next = rows[rows.findIndex(({ id }) => id === row.id) + by];
      if (next) open(next.id);
    },
    [rows, row, open],
  );
  return (
    <RowPanel
      title={dateTime(row.fromAt, seconds)}
      beside={<StateMark of={crossingStates.look(row.statusId)} pill />}
      step={step}
      close={close}
      foot={<CrossingActs row={row} />}
    >
      <CrossingFacts key={row.id} row={row} />
    </RowPanel>
  );
}
