import {
  companyLetterNames,
  companyLetters,
  hearTelegram,
  telegramMessageNames,
  telegramMessages,
} from './companies/index.ts';
import { remindingOfCalibrations, tellingAlertsAgain } from './devices/index.ts';
import { importers } from './nouns.ts';
import { accountLetterNames, accountLetters, passwordLink, sendPasswordLink } from './identity/index.ts';
import { carryImports, clearingImports, importKind } from './imports/index.ts';
import { incomeJobs, nightlyIncomes, remindingOfIncomes } from './incomes/index.ts';
import { noticeLetterNames, noticeLetters, sendingNotices } from './notices/index.ts';
import { checkingLogs, checkLogs, logCheck } from './platform/action-log/check.ts';
import { openHeads } from './platform/action-log/heads.ts';
import { systemClock } from './platform/clock.ts';
import type { Database } from './platform/database/database.ts';
import type { Env } from './platform/env.ts';
import type { FileStore } from './platform/files/store.ts';
import { fileSweep, sweepingFiles } from './platform/files/sweep.ts';
import type { AnyJob } from './platform/jobs/kind.ts';
import type { ScheduledJob } from './platform/jobs/timetable.ts';
import type { Log } from './platform/log.ts';
import type { Mailer } from './platform/mail/letter-job.ts';
import { hasPost, openPost } from './platform/mail/post.ts';
import { openBot } from './platform/telegram/bot.ts';
import { startListening } from './platform/telegram/listen.ts';
import { sweeping } from './platform/sweep.ts';
import { listsOf } from './lists.ts';
import {
  exportKind,
  reportLetterNames,
  scheduledKind,
  sendingReports,
  sendReportLetter,
  sendReports,
  writeExports,
} from './reports/index.ts';
import { requestLetterNames, requestLetters } from './requests/index.ts';
import { HEADS, keepingHeads } from './evidence/index.ts';
import {
  chainCheck,
  checkChain,
  checkSums,
  dayMaking,
  makeDays,
  NIGHT,
  nightly,
  openWeightHeads,
  sumCheck,
} from './weighing/index.ts';

type Parts = { env: Env; database: Database; files: FileStore; log: Log };

/** A worker's jobs, its work by the clock, and how it takes its leave of the world outside. */
type Work = { jobs: readonly AnyJob[]; timetable: readonly ScheduledJob[]; close(): void };

/** The letters to people. */
const letterNames: readonly string[] = [
  passwordLink.name,
  ...accountLetterNames,
  ...companyLetterNames,
  ...requestLetterNames,
  ...noticeLetterNames,
  ...reportLetterNames,
];
const lettersBy = (mailer: Mailer) => [
  sendPasswordLink(mailer),
  ...accountLetters(mailer),
  ...requestLetters(mailer),
  ...noticeLetters(mailer),
  ...companyLetters(mailer),
];

const because = (why: string, kinds: readonly string[]) => kinds.map((kind) => [kind, why] as const);

/** The kinds of jobs that wait until a way out is set up, and why: a letter until there is a mail server. */
export const withoutWay = (env: Env): ReadonlyMap<string, string> =>
  new Map([
    ...(hasPost(env) ? [] : because('job.noMailServer', letterNames)),
    ...(env.TELEGRAM_TOKEN === undefined ? because('job.noTelegram', telegramMessageNames) : []),
  ]);

/** Everything that happens afterwards, and how each of it is done; and what happens by the clock, without a person's asking. */
export function jobsOf({ env, files, ...parts }: Parts): Work {
  const post = openPost(env, parts.database);
  const exporting = {
    files,
    sources: listsOf(withoutWay(env)),
    clock: systemClock,
    publicUrl: env.PUBLIC_URL,
  };
  const exports = writeExports({ ...parts, ...exporting });
  const imports = carryImports({ ...parts, files, importers, clock: systemClock });
  const bot = openBot(env);
  const messages = bot ? telegramMessages({ bot, database: parts.database }) : [];
  const mailer = post && { post, publicUrl: env.PUBLIC_URL };
  const letters = mailer ? [...lettersBy(mailer), sendReportLetter(mailer, files)] : [];
  const reports = sendReports({ ...parts, ...exporting });
  const ends = openWeightHeads(env, parts.log);
  const checks = [checkChain({ ...parts, clock: systemClock }, ends), checkSums(parts, ends)];
  const days = makeDays({ ...parts, clock: systemClock });
  const jobs = [exports, reports, imports, days, ...incomeJobs, ...letters, ...messages, ...checks];
  const logs = checkLogs({ ...parts, heads: openHeads(env) });
  const weights = [keepingHeads(ends), nightly(ends)];
  const timetable = [
    sweeping,
    sendingNotices,
    sendingReports,
    sweepingFiles(files),
    clearingImports,
    ...weights,
    nightlyIncomes,
    remindingOfIncomes,
    remindingOfCalibrations,
    tellingAlertsAgain,
    checkingLogs,
  ];
  return { jobs: [...jobs, logs], timetable, close: () => post?.close() };
}

/** Receives the bot's messages, where there is a bot; answers how that is ended. */
export function hearing({ env, ...parts }: Omit<Parts, 'files'>): () => Promise<void> {
  const bot = openBot(env);
  return bot ? startListening({ ...parts, bot, hear: hearTelegram }).stop : async () => {};
}

/** The queues that a database needs for all of that: made by its owner before any worker starts. */
export const queueNames: readonly string[] = [
  ...[
    exportKind,
    importKind,
    clearingImports,
    chainCheck,
    sumCheck,
    dayMaking,
    logCheck,
    sweeping,
    sendingNotices,
    sendingReports,
    scheduledKind,
    checkingLogs,
    nightlyIncomes,
    remindingOfIncomes,
    remindingOfCalibrations,
    tellingAlertsAgain,
  ].map(({ name }) => name),
  NIGHT,
  HEADS,
  ...incomeJobs.map(({ kind }) => kind.name),
  ...letterNames,
  ...telegramMessageNames,
  fileSweep,
];
