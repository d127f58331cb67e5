import { type Able, may } from '../grammar/policy.ts';
import { allow, deny, type Ruling, rulings } from '../grammar/ruling.ts';
import { report } from './policy.ts';
import { scheduleProblems } from './schedule-problems.ts';

/** What can be done with a scheduled report. */
export const SCHEDULE_ACTS = ['change', 'remove', 'send'] as const;

type Caller = Able & { readonly userId: number };
type Schedule = { readonly userId: number };

/** It contains what its owner sees. An administrator may change it too, and owns it from then on. */
const ofOwnerOrAdministrator = (caller: Caller, { userId }: Schedule): Ruling =>
  userId === caller.userId || may(['CompanyAdmin'], caller) ? allow : deny(scheduleProblems.notYours);

export const scheduleRulings = rulings<(typeof SCHEDULE_ACTS)[number], Caller, Schedule>({
  change: { permission: report, of: ofOwnerOrAdministrator },
  remove: { permission: report, of: ofOwnerOrAdministrator },
  send: { permission: report, of: () => allow },
});
