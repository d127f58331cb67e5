import { companySheet } from './companies/company-sheet.ts';
import { calibrationLogSheet, calibrationSheet } from './devices/calibration/calibration-sheet.ts';
import { deviceLogSheet } from './devices/command/log-sheet.ts';
import { listName } from './grammar/noun/noun.ts';
import { nounSheet } from './grammar/sheet/noun-sheet.ts';
import type { ListSheet } from './grammar/sheet/sheet.ts';
import { historySheet } from './history/history-sheet.ts';
import { logSheet } from './history/log-sheet.ts';
import { logonSheet } from './identity/logon-sheet.ts';
import { userSheet } from './users/user-sheet.ts';
import { incomeSheet } from './incomes/sheet.ts';
import { jobSheet } from './notices/job-sheet.ts';
import { declaredNouns } from './nouns/all.ts';
import { subOrderSheet } from './orders/sub-order-sheet.ts';
import { requestSheets } from './request-sheets.ts';
import { unusedSheet } from './evidence/unused-sheet.ts';

/** The lists answered by hand-written code. */
const plain = {
  'income-operation': incomeSheet,
  user: userSheet,
  'logon-request': logonSheet,
  company: companySheet,
  ...requestSheets,
  job: jobSheet,
  'sub-order': subOrderSheet,
  'unused-record': unusedSheet,
  history: historySheet,
  'action-log': logSheet,
  'device-log': deviceLogSheet,
  'calibration-protocol': calibrationSheet,
  'calibration-log': calibrationLogSheet,
} as const;

export type PlainListName = keyof typeof plain;

/** Every list that can be written into a file as it is read, by its name; tickets have code of their own. */
export const listSheets: Readonly<Record<PlainListName, ListSheet>> & Readonly<Record<string, ListSheet>> = {
  ...Object.fromEntries(declaredNouns.map((declared) => [listName(declared.noun), nounSheet(declared)])),
  ...plain,
};
