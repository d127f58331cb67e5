import type { Subject } from '#requests/subject.ts';
import { withSearch } from '#shell/router/path.ts';

/** A report that is sent by the clock, where an address for it waits for a decision. */
export const reportScheduleSubject: Subject = {
  addressOf: (id) => withSearch('/reports/group-sum', { schedule: String(id) }),
  called: { az: 'Cədvəllə göndərilən hesabat: {title}', en: 'Scheduled report: {title}' },
};
