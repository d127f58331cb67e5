import type { CalibrationLogRow } from '@terezi/domain/devices/calibration/calibration-api.ts';
import { changedText } from '@terezi/domain/devices/calibration/calibration-sheet.ts';
import { happened } from '@terezi/domain/devices/calibration/calibration-words.ts';
import type { StateLook } from '@terezi/domain/grammar/noun/states.ts';
import type { Language } from '@terezi/domain/grammar/words.ts';
import { date, dateTime, MISSING } from '#kit/formats.ts';
import type { Column } from '#kit/grid/column.ts';
import { StateMark } from '#kit/part/Status.tsx';
import { Link } from '#shell/router/Link.tsx';
import { path } from '#shell/router/path.ts';
import css from './calibration.module.css';
import { logWords as words } from './log-words.ts';

/** The verdict on a change: ours, unknown, another's, or another's that was accepted. */
export const VERDICTS: Readonly<Record<CalibrationLogRow['verdict'], StateLook>> = {
  ours: { shape: 'check', tone: 'ok', words: words.ours },
  unknown: { shape: 'question', tone: 'warn', words: words.unknown },
  foreign: { shape: 'triangle', tone: 'warn', words: words.foreign },
  accepted: { shape: 'check', tone: 'idle', words: words.accepted },
};

/** The counter of a line, or from what to what it rose. */
export const counterText = ({ counterFrom, counterTo }: CalibrationLogRow): string | null =>
  changedText(counterTo === null ? null : counterFrom, counterTo ?? counterFrom);

/** A value that is not known. */
const UNKNOWN = '?';

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);
const shown = (text: string | null): string | null => (text !== null && isDay(text) ? date(text) : text);

/** What a line changed, from what to what; a counter that rose without us leaves both unknown. */
export function changeOf({ verdict, event, valueFrom, valueTo }: CalibrationLogRow): {
  from: string | null;
  to: string | null;
} {
  if (verdict === 'foreign' && event === 'counterRose') return { from: UNKNOWN, to: UNKNOWN };
  return { from: shown(valueFrom), to: shown(valueTo) };
}

function Change({ row }: { readonly row: CalibrationLogRow }) {
  const { from, to } = changeOf(row);
  if (to === null) return MISSING;
  return (
    <>
      {from !== null && <s className={css.former}>{from}</s>}
      {from !== null && ' → '}
      <b>{to}</b>
    </>
  );
}

export const eventText = (row: CalibrationLogRow, language: Language): string =>
  [row.protocolCode, happened(row)[language]].filter(Boolean).join(' · ');

export const logColumns = (language: Language): readonly Column<CalibrationLogRow>[] => [
  { key: 'number', words: words.number, width: 48, kind: 'number', text: (row) => String(row.number) },
  {
    key: 'id',
    words: words.at,
    width: 152,
    kind: 'date',
    sortable: true,
    text: (row) => dateTime(row.at, { seconds: true }),
    phone: 'line3',
  },
  { key: 'scaleName', words: words.scale, width: 116, text: (row) => row.scaleName, phone: 'line2' },
  {
    key: 'counterTo',
    words: words.counter,
    width: 76,
    kind: 'number',
    text: counterText,
  },
  {
    key: 'event',
    words: words.event,
    width: 232,
    text: (row) => eventText(row, language),
    render: (row) => (
      <span className="m">
        {row.protocolId !== null && (
          <>
            <Link to={path('/calibration-protocol/$id', { id: row.protocolId })}>{row.protocolCode}</Link>
            {' · '}
          </>
        )}
        {happened(row)[language]}
      </span>
    ),
    phone: 'title',
  },
  {
    key: 'valueTo',
    words: words.change,
    width: 150,
    text: (row) => {
      const { from, to } = changeOf(row);
      return changedText(from, to);
    },
    render: (row) => <Change row={row} />,
  },
  { key: 'byName', words: words.who, width: 124, text: (row) => row.byName ?? words.nobody[language] },
  { key: 'reason', words: words.reason, width: 100, optional: true, text: (row) => row.reason ?? '' },
  {
    key: 'verdict',
    words: words.verdict,
    width: 156,
    kind: 'status',
    text: (row) => VERDICTS[row.verdict].words[language],
    render: (row) => <StateMark of={VERDICTS[row.verdict]} />,
    phone: 'status',
  },
];
