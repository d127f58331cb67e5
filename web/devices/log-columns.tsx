import { commandStates } from '@terezi/domain/devices/command/command-states.ts';
import type { DeviceLogRow } from '@terezi/domain/devices/command/log-api.ts';
import { deviceCommand, deviceWords } from '@terezi/domain/devices/command/device-command.ts';
import { stepAnswer, stepReason, stepSeconds } from '@terezi/domain/devices/command/log-sheet.ts';
import type { Language } from '@terezi/domain/grammar/words.ts';
import { dateTime, number } from '#kit/formats.ts';
import type { Column } from '#kit/grid/column.ts';
import { StateMark } from '#kit/part/Status.tsx';
import { deviceLogWords as words } from './log-words.ts';

/** The columns of the log of devices; the company is among them for a reader who sees several. */
export const deviceLogColumns = (
  language: Language,
  seesSeveral: boolean,
): readonly Column<DeviceLogRow>[] => [
  {
    key: 'id',
    words: words.at,
    width: 162,
    kind: 'date',
    sortable: true,
    pinned: 'left',
    text: (row) => dateTime(row.at, { seconds: true }),
    phone: 'line3-end',
  },
  { key: 'scaleName', words: words.scale, width: 130, sortable: true, text: (row) => row.scaleName },
  {
    key: 'device',
    words: words.device,
    width: 130,
    text: (row) => deviceWords[row.device][language],
    phone: 'title',
  },
  {
    key: 'kind',
    words: words.kind,
    width: 120,
    text: (row) => deviceCommand(row.kind).words[language],
  },
  {
    key: 'askedByName',
    words: words.askedBy,
    width: 140,
    text: (row) => row.askedByName ?? words.nobody[language],
  },
  {
    key: 'took',
    words: words.took,
    width: 84,
    kind: 'number',
    text: (row) => number(stepSeconds(row), language),
  },
  {
    key: 'limit',
    words: words.limit,
    width: 72,
    kind: 'number',
    text: (row) => number(row.limit / 1_000, language),
  },
  {
    key: 'statusId',
    words: words.status,
    width: 124,
    text: (row) => commandStates.look(row.statusId).words[language],
    render: (row) => <StateMark of={commandStates.look(row.statusId)} />,
    phone: 'line2',
  },
  {
    key: 'result',
    words: words.result,
    width: 110,
    text: (row) => stepAnswer(row, language),
  },
  {
    key: 'refusal',
    words: words.refusal,
    width: seesSeveral ? 220 : 340,
    text: (row) => stepReason(row, language),
    phone: 'line3',
  },
  {
    key: 'companyName',
    words: words.company,
    width: 150,
    optional: !seesSeveral,
    text: (row) => row.companyName,
  },
  {
    key: 'commandId',
    words: words.command,
    width: 90,
    optional: true,
    text: (row) => String(row.commandId),
  },
];
