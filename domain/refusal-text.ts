import { attachmentProblems } from './attachments/problems.ts';
import { companyProblems } from './companies/problems.ts';
import { enrolmentProblems } from './devices/site/enrolment-problems.ts';
import { lineProblems } from './devices/line/line-problems.ts';
import { deviceProblems } from './devices/problems.ts';
import { scaleProblems } from './devices/scale/scale-problems.ts';
import { emptyWeightProblems } from './fleet/empty-weight-problems.ts';
import { fleetProblems } from './fleet/problems.ts';
import { sharedProblems } from './grammar/resource/problems.ts';
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

const families: readonly Readonly<Record<string, ProblemKind>>[] = [
  general,
  sharedProblems,
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
