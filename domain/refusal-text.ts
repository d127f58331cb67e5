import { attachmentProblems } from './attachments/problems.ts';
import { companyProblems } from './companies/problems.ts';
import { enrolmentProblems } from './devices/site/enrolment-problems.ts';
import { lineProblems } from './devices/line/line-problems.ts';
import { deviceProblems } from './devices/problems.ts';
import { scaleProblems } from './devices/scale/scale-problems.ts';
import { emptyWeightProblems } from './fleet/empty-weight-problems.ts';
import { fleetProblems } from './fleet/problems.ts';
import { resourceProblems, sharedProblems } from './grammar/resource/problems.ts';
import type { ProblemKind } from './grammar/problem.ts';
import { fieldProblems, general } from './grammar/problems.ts';
import type { Language } from './grammar/words.ts';
import { historyProblems } from './history/problems.ts';
import { supervisorProblems } from './identity/supervisor-problems.ts';
import { identityProblems } from './identity/problems.ts';
import { importProblems } from './imports/problems.ts';
import { incomeProblems } from './incomes/problems.ts';
import { jobProblems } from './notices/problems.ts';
import { orderPartProblems, orderProblems } from './orders/problems.ts';
import { rfidProblems } from './rfid/problems.ts';
import { exportProblems } from './reports/problems.ts';
import { requestProblems } from './requests/problems.ts';
import { viewProblems } from './views/problems.ts';
import { absentProblems } from './weighing/absent-problems.ts';
import { weighedEmptyProblems } from './weighing/weighed-empty.ts';
import { weighingProblems } from './weighing/problems.ts';
import { calibrationProblems } from './devices/calibration/calibration-problems.ts';
import { pictureProblems } from './devices/picture/picture-problems.ts';
import { massProblems } from './fleet/mass-problems.ts';
import { fileProblems } from './grammar/file/file-problems.ts';
import { listProblems } from './grammar/list-problems.ts';
import { netPoolProblems } from './orders/net-pool-problems.ts';
import { firstPageProblems } from './reports/first-page-problems.ts';
import { reportProblems } from './reports/report-problems.ts';
import { scheduleProblems } from './reports/schedule-problems.ts';
import { checkProblems } from './weighing/check/check-problems.ts';
import { placeProblems } from './weighing/place-problems.ts';

const families: readonly Readonly<Record<string, ProblemKind>>[] = [
  general,
  sharedProblems,
  resourceProblems,
  fieldProblems,
  identityProblems,
  jobProblems,
  viewProblems,
  attachmentProblems,
  requestProblems,
  companyProblems,
  deviceProblems,
  enrolmentProblems,
  lineProblems,
  orderProblems,
  rfidProblems,
  incomeProblems,
  orderPartProblems,
  scaleProblems,
  fleetProblems,
  emptyWeightProblems,
  weighingProblems,
  weighedEmptyProblems,
  supervisorProblems,
  historyProblems,
  absentProblems,
  exportProblems,
  importProblems,
  calibrationProblems,
  pictureProblems,
  massProblems,
  fileProblems,
  listProblems,
  netPoolProblems,
  firstPageProblems,
  reportProblems,
  scheduleProblems,
  checkProblems,
  placeProblems,
];
const kinds = new Map(families.flatMap((family) => Object.values(family)).map((kind) => [kind.code, kind]));

/**
 * The text of a refusal by its code alone. The values are not kept, so their places stay open; a code that is no longer declared stands as
 * it is.
 */
export const refusalText = (code: string, language: Language): string =>
  kinds
    .get(code)
    ?.[language].replaceAll(/\{(\w+)(?:\|[^|{}]*\|([^|{}]*))?\}/g, (_, __, many?: string) => many ?? '…') ??
  code;
