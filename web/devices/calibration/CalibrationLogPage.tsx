import { IconScale } from '@tabler/icons-react';
import type { CalibrationLogRow } from '@terezi/domain/devices/calibration/calibration-api.ts';
import { COUNTERS } from '@terezi/domain/devices/calibration/counter.ts';
import {
  CALIBRATION_EVENTS,
  calibrationEventWords,
} from '@terezi/domain/devices/calibration/calibration-words.ts';
import { useMemo, useState } from 'react';
import { classes } from '#kit/classes.ts';
import type { Filter } from '#kit/grid/filter/filter.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Split } from '#kit/page/Split.tsx';
import { PlainListPage } from '#shell/list/PlainListPage.tsx';
import { sources } from '#shell/nouns/sources.ts';
import { useToday } from '#shell/use-today.ts';
import part from '../device-log.module.css';
import css from './calibration.module.css';
import { calibrationLogList } from './lists.ts';
import { logColumns } from './log-columns.tsx';
import { logWords as words } from './log-words.ts';
import { LogPanel } from './LogPanel.tsx';

const filtersOf = (today: string): readonly Filter[] => [
  { key: 'date', words: words.date, kind: 'range', today },
  { key: 'scaleId', words: words.scale, kind: 'reference', ...sources.scale },
  {
    key: 'counter',
    words: words.counter,
    kind: 'choice',
    options: COUNTERS.map((id) => ({ id, words: words[id] })),
  },
  {
    key: 'event',
    words: words.event,
    kind: 'choice',
    options: CALIBRATION_EVENTS.map((id) => ({ id, words: calibrationEventWords[id] })),
  },
];

/** What the calibration of scales has gone through, line by line; nothing of it is deleted. */
export function CalibrationLogPage() {
  const say = useSay();
  const { language } = useLanguage();
  const today = useToday();
  const columns = useMemo(() => logColumns(language), [language]);
  const filters = useMemo(() => filtersOf(today), [today]);
  const [opened, setOpened] = useState<CalibrationLogRow | null>(null);
  return (
    <div className={part.page}>
      <Split grow columns={opened === null ? 'minmax(0, 1fr)' : 'minmax(0, 1fr) 404px'}>
        <PlainListPage
          list="calibration-log"
          source={{ ...calibrationLogList, rows: (page) => page.calibrationLog, filters }}
          words={words}
          icon={IconScale}
          columns={columns}
          notice={<p className={classes('cap', css.kept)}>{say(words.kept)}</p>}
          manner={{ open: setOpened, isShown: ({ id }) => id === opened?.id }}
        >
          {(answer) =>
            opened && (
              <LogPanel
                // An open line follows the list: once accepted, it says so.
                row={answer?.calibrationLog.find(({ id }) => id === opened.id) ?? opened}
                rows={answer?.calibrationLog ?? []}
                open={setOpened}
              />
            )
          }
        </PlainListPage>
      </Split>
    </div>
  );
}
