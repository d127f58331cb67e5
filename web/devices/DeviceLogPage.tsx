import { IconBarrierBlock } from '@tabler/icons-react';
import { commandStates } from '@terezi/domain/devices/command/command-states.ts';
import {
  COMMAND_KINDS,
  deviceCommand,
  DEVICES,
  deviceWords,
} from '@terezi/domain/devices/command/device-command.ts';
import type { DeviceLogRow } from '@terezi/domain/devices/command/log-api.ts';
import { seesOthers } from '@terezi/domain/grammar/policy.ts';
import { useMemo, useState } from 'react';
import type { Filter } from '#kit/grid/filter/filter.ts';
import { useLanguage } from '#kit/language.tsx';
import { Split } from '#kit/page/Split.tsx';
import { useMe } from '#shell/me.tsx';
import { PlainListPage } from '#shell/list/PlainListPage.tsx';
import { sources } from '#shell/nouns/sources.ts';
import { useToday } from '#shell/use-today.ts';
import { CommandPanel } from './CommandPanel.tsx';
import part from './device-log.module.css';
import { deviceLogList } from './lists.ts';
import { deviceLogColumns } from './log-columns.tsx';
import { deviceLogWords as words } from './log-words.ts';

/** What the log is narrowed by; `today` where the sites are, YYYY-MM-DD. */
const filtersOf = (today: string): readonly Filter[] => [
  { key: 'date', words: words.date, kind: 'range', today },
  { key: 'scaleId', words: words.scale, kind: 'reference', ...sources.scale },
  {
    key: 'device',
    words: words.device,
    kind: 'choice',
    options: DEVICES.map((id) => ({ id, words: deviceWords[id] })),
  },
  {
    key: 'kind',
    words: words.kind,
    kind: 'choice',
    options: COMMAND_KINDS.map((id) => ({ id, words: deviceCommand(id).words })),
  },
  {
    key: 'statusId',
    words: words.status,
    kind: 'choice',
    options: commandStates.all.map((each) => ({ id: String(each.number), words: each.words })),
  },
];

/** The commands to barriers and lights: by whom, when, and with what outcome; for those who answer for the scales. */
export function DeviceLogPage() {
  const { language } = useLanguage();
  const { userRole } = useMe();
  const seesSeveral = seesOthers(userRole);
  const today = useToday();
  const columns = useMemo(() => deviceLogColumns(language, seesSeveral), [language, seesSeveral]);
  const filters = useMemo(() => filtersOf(today), [today]);
  const [opened, setOpened] = useState<DeviceLogRow | null>(null);
  return (
    <div className={part.page}>
      <Split grow columns={opened === null ? 'minmax(0, 1fr)' : 'minmax(0, 1fr) 404px'}>
        <PlainListPage
          list="device-log"
          source={{ ...deviceLogList, rows: (page) => page.deviceLog, filters, many: ['statusId'] }}
          words={words}
          icon={IconBarrierBlock}
          columns={columns}
          manner={{ open: setOpened, isShown: ({ id }) => id === opened?.id }}
        >
          {(answer) =>
            opened && <CommandPanel row={opened} rows={answer?.deviceLog ?? []} open={setOpened} />
          }
        </PlainListPage>
      </Split>
    </div>
  );
}
