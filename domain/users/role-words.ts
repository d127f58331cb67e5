import type { Role } from '../grammar/policy.ts';
import type { Words } from '../grammar/words.ts';

/** The names of the roles. */
export const ROLE_WORDS: Readonly<Record<Role, Words>> = {
  SuperAdmin: { az: 'Platforma administratoru', en: 'Platform administrator' },
  OperatorAdmin: { az: 'Operator şirkət administratoru', en: 'Operator company administrator' },
  CompanyAdmin: { az: 'Şirkət administratoru', en: 'Company administrator' },
  Operator: { az: 'Operator', en: 'Operator' },
  Guard: { az: 'Mühafizəçi', en: 'Guard' },
  Viewer: { az: 'Müşahidəçi', en: 'Viewer' },
};
