import { instantCell } from '../grammar/cell.ts';
import type { ListSheet } from '../grammar/sheet.ts';
import type { Language, Words } from '../grammar/words.ts';
import { commandStates } from './command-states.ts';
import { deviceCommand, deviceWords } from './device-command.ts';
import type { DeviceLogRow } from './log-api.ts';
import { deviceProblems } from './problems.ts';

/** What is said of what was asked of devices in its list. */
export const deviceLogListWords = {
  title: { az: 'Cihaz əmrləri', en: 'Device commands' },
  at: { az: 'Vaxt', en: 'Time' },
  device: { az: 'Cihaz', en: 'Device' },
  kind: { az: 'Əmr', en: 'Command' },
  status: { az: 'Nə olub', en: 'What happened' },
  refusal: { az: 'Səbəb', en: 'Reason' },
  late: { az: 'gec cavab', en: 'late answer' },
  askedBy: { az: 'Kim verib', en: 'Asked by' },
  nobody: { az: 'proqram özü', en: 'the program itself' },
  scale: { az: 'Tərəzi', en: 'Scale' },
  company: { az: 'Şirkət', en: 'Company' },
  command: { az: 'Əmr №', en: 'Command no.' },
} as const satisfies Record<string, Words>;

const words = deviceLogListWords;
const REASONS = Object.values(deviceProblems);

/** Why it was not done or nobody knows, and that the answer came late; a reason that this program does not know by its code. */
export function stepReason({ refusal, isLate }: DeviceLogRow, language: Language): string {
  const known = REASONS.find(({ code }) => code === refusal);
  const why = known ? known[language] : refusal;
  return [why, isLate && words.late[language]].filter(Boolean).join(' · ');
}

/** The list of what was asked of devices as a file has it. */
export const deviceLogSheet: ListSheet<DeviceLogRow> = {
  title: words.title,
  columns: {
    id: { words: words.at, cell: ({ at }) => instantCell(at) },
    device: { words: words.device, cell: ({ device }, language) => deviceWords[device][language] },
    kind: { words: words.kind, cell: ({ kind }, language) => deviceCommand(kind).words[language] },
    statusId: {
      words: words.status,
      cell: ({ statusId }, language) => commandStates.look(statusId).words[language],
    },
    refusal: { words: words.refusal, cell: stepReason },
    askedByName: {
      words: words.askedBy,
      cell: ({ askedByName }, language) => askedByName ?? words.nobody[language],
    },
    scaleName: { words: words.scale, cell: ({ scaleName }) => scaleName },
    companyName: { words: words.company, cell: ({ companyName }) => companyName },
    commandId: { words: words.command, cell: ({ commandId }) => commandId },
  },
};
