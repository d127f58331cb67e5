import { IconScale } from '@tabler/icons-react';
import type { CalibrationLogRow } from '@terezi/domain/devices/calibration-api.ts';
import { changedText } from '@terezi/domain/devices/calibration-sheet.ts';
import { CALIBRATION_EVENTS, calibrationEventWords } from '@terezi/domain/devices/calibration-words.ts';
import type { StateLook } from '@terezi/domain/grammar/states.ts';
import type { Language } from '@terezi/domain/grammar/words.ts';
import { useMemo } from 'react';
import { date, dateTime } from '#kit/formats.ts';
import type { Column } from '#kit/grid/column.ts';
import type { Filter } from '#kit/grid/filter.ts';
import { useLanguage } from '#kit/language.tsx';
import { StateMark } from '#kit/Status.tsx';
import { Link } from '#shell/Link.tsx';
import { path } from '#shell/path.ts';
import { PlainListPage } from '#shell/PlainListPage.tsx';
import { sources } from '#shell/sources.ts';
import { useToday } from '#shell/use-today.ts';
import { calibrationLogList } from './lists.ts';
import { logWords as words } from './log-words.ts';

/** Whether we did it, nobody knows, or somebody else did. */
const VERDICTS: Readonly<Record<CalibrationLogRow['verdict'], StateLook>> = {
  ours: { shape: 'check', tone: 'ok', words: words.ours },
  unknown: { shape: 'clock', tone: 'warn', words: words.unknown },
  foreign: { shape: 'triangle', tone: 'warn', words: words.foreign },
  accepted: { shape: 'disc', tone: 'idle', words: words.accepted },
};

const isDay = (text: string | null): boolean => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);
const shown = (text: string | null): string | null => (isDay(text) ? date(text) : text);

const columnsIn = (language: Language): readonly Column<CalibrationLogRow>[] => [
  { key: 'number', words: words.number, width: 56, kind: 'number', text: (row) => String(row.number) },
  {
    key: 'id',
    words: words.at,
    width: 150,
    kind: 'date',
    sortable: true,
    text: (row) => dateTime(row.at, { seconds: true }),
    phone: 'line3',
  },
  { key: 'scaleName', words: words.scale, width: 140, text: (row) => row.scaleName, phone: 'line2' },
  {
    key: 'counterTo',
    words: words.counter,
    width: 90,
    text: (row) => changedText(row.counterFrom, row.counterTo),
  },
  {
    key: 'event',
    words: words.event,
    width: 230,
    text: (row) => [row.protocolCode, calibrationEventWords[row.event][language]].filter(Boolean).join(' · '),
    render: (row) => (
      <>
        {row.protocolId !== null && (
          <>
            <Link to={path('/calibration-protocol/$id', { id: row.protocolId })}>{row.protocolCode}</Link>
            {' · '}
          </>
        )}
        {calibrationEventWords[row.event][language]}
      </>
    ),
    phone: 'title',
  },
  {
    key: 'valueTo',
    words: words.change,
    width: 190,
    text: (row) => changedText(shown(row.valueFrom), shown(row.valueTo)),
  },
  { key: 'byName', words: words.who, width: 140, text: (row) => row.byName ?? words.nobody[language] },
  { key: 'reason', words: words.reason, width: 200, text: (row) => row.reason ?? '' },
  {
    key: 'verdict',
    words: words.verdict,
    width: 150,
    kind: 'status',
    text: (row) => VERDICTS[row.verdict].words[language],
    render: (row) => <StateMark of={VERDICTS[row.verdict]} />,
    phone: 'status',
  },
];

const filtersOf = (today: string): readonly Filter[] => [
  { key: 'date', words: words.date, kind: 'range', today },
  { key: 'scaleId', words: words.scale, kind: 'reference', ...sources.scale },
  {
    key: 'event',
    words: words.event,
    kind: 'choice',
    options: CALIBRATION_EVENTS.map((id) => ({ id, words: calibrationEventWords[id] })),
  },
];

/** What the calibration of scales has gone through, line by line; nothing of it is deleted. */
export function CalibrationLogPage() {
  const { language } = useLanguage();
  const today = useToday();
  const columns = useMemo(() => columnsIn(language), [language]);
  const filters = useMemo(() => filtersOf(today), [today]);
  return (
    <PlainListPage
      list="calibration-log"
      source={{ ...calibrationLogList, rows: (page) => page.calibrationLog, filters }}
      words={words}
      icon={IconScale}
      columns={columns}
    />
  );
}
