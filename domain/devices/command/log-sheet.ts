import { instantCell } from '../../grammar/sheet/cell.ts';
import { figure } from '../../grammar/figure.ts';
import { wireKilograms } from '../../grammar/mass.ts';
import type { ListSheet } from '../../grammar/sheet/sheet.ts';
import { UNITS } from '../../grammar/units.ts';
import type { Language, Words } from '../../grammar/words.ts';
import { commandStates } from './command-states.ts';
import { deviceCommand, deviceWords } from './device-command.ts';
import type { DeviceLogRow } from './log-api.ts';
import { deviceProblems } from '../problems.ts';
import { takeoverProblems } from '../automatic/takeover.ts';

/** The words of the list of device commands. */
export const deviceLogListWords = {
  title: { az: 'Cihaz əmrləri', en: 'Device commands' },
  at: { az: 'Vaxt', en: 'Time' },
  device: { az: 'Cihaz', en: 'Device' },
  kind: { az: 'Əmr', en: 'Command' },
  status: { az: 'Nə olub', en: 'What happened' },
  took: { az: 'Müddət, s', en: 'Took, s' },
  limit: { az: 'Hədd, s', en: 'Limit, s' },
  result: { az: 'Cavab', en: 'Answer' },
  refusal: { az: 'Səbəb', en: 'Reason' },
  late: { az: 'gec cavab', en: 'late answer' },
  askedBy: { az: 'Kim verib', en: 'Asked by' },
  nobody: { az: 'proqram özü', en: 'the program itself' },
  scale: { az: 'Tərəzi', en: 'Scale' },
  company: { az: 'Şirkət', en: 'Company' },
  command: { az: 'Əmr №', en: 'Command no.' },
} as const satisfies Record<string, Words>;

const words = deviceLogListWords;
const REASONS = [...Object.values(deviceProblems), takeoverProblems.notRead];

/** Why it was not done or its outcome is unknown, and that the answer came late; a code that this program does not know stands as it is. */
export function stepReason(
  { refusal, isLate }: Pick<DeviceLogRow, 'refusal' | 'isLate'>,
  language: Language,
): string {
  const known = REASONS.find(({ code }) => code === refusal);
  const why = known ? known[language] : refusal;
  return [why, isLate && words.late[language]].filter(Boolean).join(' · ');
}

/** Seconds to a tenth until the device had answered by this step; null where it did not answer. */
export function stepSeconds({ statusId, took }: Pick<DeviceLogRow, 'statusId' | 'took'>): number | null {
  const { done, refused } = commandStates.number;
  return statusId === done || statusId === refused ? Math.round(took / 100) / 10 : null;
}

/** The device's answer, in words; empty where its kind has none. */
export function stepAnswer({ result }: Pick<DeviceLogRow, 'result'>, language: Language): string {
  if (!result) return '';
  const { grams, number, calibration, configuration } = result;
  if (typeof grams === 'number')
    return `${figure(wireKilograms(grams), language)} ${UNITS.kilogram[language]}`;
  if (typeof number === 'string') return number;
  const counters = [calibration, configuration].filter((each) => typeof each === 'number');
  return counters.join(' / ');
}

/** The list of device commands as a file has it. */
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
    took: { words: words.took, cell: stepSeconds },
    limit: { words: words.limit, cell: ({ limit }) => limit / 1_000 },
    result: { words: words.result, cell: stepAnswer },
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
