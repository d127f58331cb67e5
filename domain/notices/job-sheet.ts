import { instantCell } from '../grammar/sheet/cell.ts';
import type { ListSheet } from '../grammar/sheet/sheet.ts';
import type { Language, Words } from '../grammar/words.ts';
import { jobStates } from './job-states.ts';
import { jobKindWords } from './job-words.ts';
import type { JobRow } from './job.ts';

/** The words of the list of jobs. */
export const jobListWords = {
  title: { az: 'Arxa plan işləri', en: 'Background jobs' },
  kind: { az: 'İş', en: 'Job' },
  status: { az: 'Status', en: 'Status' },
  failure: { az: 'Səbəb', en: 'Reason' },
  attempts: { az: 'Cəhd', en: 'Attempts' },
  at: { az: 'Yaranıb', en: 'Created' },
  doneAt: { az: 'İcra olunub', en: 'Done' },
  user: { az: 'Kimin adından', en: 'On behalf of' },
  company: { az: 'Şirkət', en: 'Company' },
  subject: { az: 'Nə haqqında', en: 'About' },
  failedAt: { az: 'Son uğursuz cəhd', en: 'Last failure' },
} as const satisfies Record<string, Words>;

const words = jobListWords;

/** The words of reasons that have a code; a reason from outside stands as it came. */
const REASONS: Readonly<Record<string, Words>> = {
  'company-suspended': { az: 'Şirkət dayandırılıb', en: 'The company is suspended' },
  'job.noMailServer': {
    az: 'Poçt serveri qurulmayıb: məktub gözləyir',
    en: 'No mail server is set up: the letter waits',
  },
  'job.noTelegram': {
    az: 'Telegram qurulmayıb: xəbər gözləyir',
    en: 'Telegram is not set up: the message waits',
  },
  'general.notFound': { az: 'Tapılmadı', en: 'Not found' },
};

/** Why a job has failed or waits, if it does. */
export const jobFailure = ({ failure }: Pick<JobRow, 'failure'>, language: Language): string | null =>
  failure === null ? null : (REASONS[failure]?.[language] ?? failure);

/** The name of a kind of job. */
export const jobKindText = ({ kind }: Pick<JobRow, 'kind'>, language: Language): string =>
  jobKindWords[kind]?.[language] ?? kind;

/** The list of jobs as a file has it. */
export const jobSheet: ListSheet<JobRow> = {
  title: words.title,
  columns: {
    kind: { words: words.kind, cell: jobKindText },
    statusId: {
      words: words.status,
      cell: ({ statusId }, language) => jobStates.look(statusId).words[language],
    },
    failure: { words: words.failure, cell: jobFailure },
    attempts: { words: words.attempts, cell: ({ attempts }) => attempts },
    at: { words: words.at, cell: ({ at }) => instantCell(at) },
    doneAt: { words: words.doneAt, cell: ({ doneAt }) => instantCell(doneAt) },
    userName: { words: words.user, cell: ({ userName }) => userName },
    companyName: { words: words.company, cell: ({ companyName }) => companyName },
    subject: { words: words.subject, cell: ({ subject }) => subject },
    failedAt: { words: words.failedAt, cell: ({ failedAt }) => instantCell(failedAt) },
  },
};
