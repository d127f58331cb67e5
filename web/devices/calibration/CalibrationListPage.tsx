import { IconScale } from '@tabler/icons-react';
import type { CalibrationRow } from '@terezi/domain/devices/calibration/calibration-api.ts';
import { calibrationStates } from '@terezi/domain/devices/calibration/calibration-states.ts';
import { calibrationKindWords } from '@terezi/domain/devices/calibration/calibration-words.ts';
import { UNITS } from '@terezi/domain/grammar/units.ts';
import type { Language } from '@terezi/domain/grammar/words.ts';
import { useMemo, useState } from 'react';
import { massDifference } from '#kit/difference-text.ts';
import { date } from '#kit/formats.ts';
import type { Column } from '#kit/grid/column.ts';
import { useLanguage } from '#kit/language.tsx';
import { Split } from '#kit/page/Split.tsx';
import { StateMark } from '#kit/part/Status.tsx';
import { path } from '#shell/router/path.ts';
import { PlainListPage } from '#shell/list/PlainListPage.tsx';
import { Link } from '#shell/router/Link.tsx';
import part from '../device-log.module.css';
import { CalibrationPanel } from './CalibrationPanel.tsx';
import { ErrorRuler } from './ErrorRuler.tsx';
import { calibrationFilters } from './filters.ts';
import { calibrationList } from './lists.ts';
import { activationCounters } from './lpi-of.ts';
import { calibrationWords as words } from './words.ts';

const RULER = 80;

const columnsIn = (language: Language): readonly Column<CalibrationRow>[] => [
  {
    key: 'startedAt',
    words: words.date,
    width: 100,
    kind: 'date',
    sortable: true,
    pinned: 'left',
    text: (row) => date(row.startedAt),
    phone: 'line3',
  },
  {
    key: 'scaleName',
    words: words.scale,
    width: 120,
    sortable: true,
    text: (row) => row.scaleName,
    phone: 'line2',
  },
  {
    key: 'code',
    words: words.code,
    width: 92,
    sortable: true,
    text: (row) => row.code,
    render: (row) => <Link to={path('/calibration-protocol/$id', { id: row.id })}>{row.code}</Link>,
    phone: 'title',
  },
  { key: 'kind', words: words.kind, width: 100, text: (row) => calibrationKindWords[row.kind][language] },
  {
    key: 'worst',
    words: words.error,
    unit: UNITS.kilogram,
    width: 76,
    kind: 'number',
    sortable: true,
    text: (row) => massDifference(row.worst, language, null),
    phone: 'figure',
  },
  {
    key: 'ratio',
    words: words.ratio,
    width: 100,
    inFile: [],
    render: (row) =>
      row.worstLimit === null ? null : <ErrorRuler error={row.worst} limit={row.worstLimit} width={RULER} />,
  },
  {
    key: 'statusId',
    words: words.status,
    width: 140,
    kind: 'status',
    sortable: true,
    text: (row) => calibrationStates.look(row.statusId).words[language],
    render: (row) => <StateMark of={calibrationStates.look(row.statusId)} />,
    phone: 'status',
  },
  { key: 'counter', words: words.counter, width: 84, kind: 'number', inFile: [], text: activationCounters },
  { key: 'startedByName', words: words.carriedOut, width: 150, text: (row) => row.startedByName },
  {
    key: 'nextOn',
    words: words.next,
    width: 110,
    kind: 'date',
    sortable: true,
    text: (row) => date(row.nextOn),
  },
];

/** Every protocol of calibration; the limits of all rows stand at one mark. */
export function CalibrationListPage() {
  const { language } = useLanguage();
  const columns = useMemo(() => columnsIn(language), [language]);
  const [opened, setOpened] = useState<CalibrationRow | null>(null);
  return (
    <div className={part.page}>
      <Split grow columns={opened === null ? 'minmax(0, 1fr)' : 'minmax(0, 1fr) 404px'}>
        <PlainListPage
          list="calibration-protocol"
          source={{
            ...calibrationList,
            rows: (page) => page.calibrationProtocol,
            filters: calibrationFilters,
            many: ['statusId'],
          }}
          words={words}
          icon={IconScale}
          columns={columns}
          manner={{ open: setOpened, isShown: ({ id }) => id === opened?.id }}
        >
          {(answer) =>
            opened && (
              <CalibrationPanel
                // An open protocol follows the list: once activated, it says so.
                row={answer?.calibrationProtocol.find(({ id }) => id === opened.id) ?? opened}
                rows={answer?.calibrationProtocol ?? []}
                open={setOpened}
              />
            )
          }
        </PlainListPage>
      </Split>
    </div>
  );
}
