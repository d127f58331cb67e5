import { instantCell } from '../grammar/sheet/cell.ts';
import type { ListSheet } from '../grammar/sheet/sheet.ts';
import { fill, type Language, type Words } from '../grammar/words.ts';
import type { LogRow } from '../notices/log.ts';
import { actionText, targetText } from './log-words.ts';

/** The words of the list of the log. */
export const logListWords = {
  title: { az: 'Jurnallar', en: 'Logs' },
  number: { az: 'Yazı', en: 'Row' },
  at: { az: 'Saat', en: 'Time' },
  who: { az: 'Kim', en: 'Who' },
  deed: { az: 'Əməl', en: 'Deed' },
  object: { az: 'Obyekt', en: 'Object' },
  outcome: { az: 'Nəticə', en: 'Outcome' },
  company: { az: 'Şirkət', en: 'Company' },
  request: { az: 'Sorğu', en: 'Request' },
  where: { az: 'Haradan', en: 'From where' },
  done: { az: 'icra edilib', en: 'done' },
  refused: { az: 'rədd edilib', en: 'refused' },
  system: { az: 'sistem', en: 'the system' },
  site: { az: 'sahə {id}', en: 'site {id}' },
  stranger: { az: 'naməlum', en: 'unknown' },
} as const satisfies Record<string, Words>;

const words = logListWords;

/** Who did it: a person, a site, the system itself, or an unknown caller. */
export function logWho({ userName, actedAs, asked }: LogRow, language: Language): string {
  if (userName !== null) return userName;
  const [kind, id = ''] = (actedAs ?? '').split(':');
  if (kind === 'site') return fill(words.site, language, { id });
  return asked === null ? words.system[language] : words.stranger[language];
}

/** Whether it was done or refused, in a word. */
export const logOutcome = ({ outcome }: Pick<LogRow, 'outcome'>): Words =>
  outcome === 'ok' ? words.done : words.refused;

/** The list of the log as a file has it. */
export const logSheet: ListSheet<LogRow> = {
  title: words.title,
  columns: {
    number: { words: words.number, cell: ({ number }) => number },
    at: { words: words.at, cell: ({ at }) => instantCell(at) },
    who: { words: words.who, cell: logWho },
    deed: { words: words.deed, cell: ({ action }, language) => actionText(action, language) },
    object: { words: words.object, cell: targetText },
    outcome: { words: words.outcome, cell: (row, language) => logOutcome(row)[language] },
    companyName: { words: words.company, cell: ({ companyName }) => companyName },
    asked: { words: words.request, cell: ({ asked }) => asked },
    address: { words: words.where, cell: ({ address }) => address },
  },
};
