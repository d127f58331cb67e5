import { requestKind } from '../requests/kind.ts';
import { report } from './policy.ts';

/** An address outside of the company, to which a report of it is to go. */
export const reportAddress = requestKind({
  name: 'report-address',
  noun: 'reportSchedule',
  words: { az: 'Hesabat üçün kənar ünvan', en: 'Outside address for a report' },
  many: { az: 'Hesabatlar üçün kənar ünvanlar', en: 'Outside addresses for reports' },
  lateAfter: 1440,
  afterwards: {
    az: 'Bu ünvan hesabatı cədvəllə alır və şirkətin başqa hesabatları da ona göndərilə bilər.',
    en: 'This address gets the report on schedule, and other reports of the company may be sent to it.',
  },
  propose: report,
  decide: ['CompanyAdmin'],
  shown: { address: { az: 'Ünvan', en: 'Address' }, recipients: { az: 'Kimə', en: 'Recipients' } },
});
