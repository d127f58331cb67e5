import { checkWords } from '../../companies/weighing-check-words.ts';
import type { Language, Words } from '../../grammar/words.ts';
import { requestKind } from '../../requests/kind.ts';
import { OBJECTIONS, OBJECTIONS_OF } from './check.ts';
import { ticketStates } from '../status.ts';

/** The blocking checks, by the names of their objections with commas between. */
function blocksIn(names: string): Words {
  const checks = OBJECTIONS.filter((each) => names.split(',').includes(each)).map(
    (each) => OBJECTIONS_OF[each],
  );
  const said = (language: Language) =>
    [...new Set(checks)].map((each) => checkWords[each][language]).join(', ');
  return { az: said('az'), en: said('en') };
}

/** The weigher proposes, while the truck stands on the scale; an administrator of the company decides, from anywhere. */
const OVERRIDE_ROLES = {
  propose: { roles: ['CompanyAdmin', 'Operator'], flag: 'canShowOperation' },
  decide: ['CompanyAdmin'],
  lateAfter: 2,
  isAlone: true,
  shown: {
    objections: { az: 'Nəyə baxmayaraq', en: 'In spite of' },
    shownKg: { az: 'Tərəzidə, kq', en: 'On the scale, kg' },
    maxAllowedKg: { az: 'İcazə verilən maksimum, kq', en: 'Permitted maximum, kg' },
    scaleName: { az: 'Tərəzi', en: 'Scale' },
  },
  masses: ['shownKg', 'maxAllowedKg'],
  seldom: ['shownKg', 'maxAllowedKg'],
  values: { objections: blocksIn },
  words: { az: 'Nəzarətçi icazəsi', en: 'Supervisor’s permission' },
  afterwards: {
    az: 'Bu avtomobilin yalnız bu çəkisi 2 dəqiqə ərzində qəbul oluna bilər. Kim icazə verib, səbəb və vaxt qəbzdə qalır.',
    en: 'Only this weight of this truck may be accepted, within 2 minutes. Who permitted it, why and when stay on the ticket.',
  },
} as const;

/** The first weight of a truck that a check blocks. */
export const truckOverride = requestKind({
  ...OVERRIDE_ROLES,
  name: 'truck-weight-override',
  noun: 'truck',
  many: { az: 'Nəzarətçi icazələri (çəki 1)', en: 'Supervisor’s permissions (weight 1)' },
});

/** The completion of an open ticket that a check blocks. */
export const ticketOverride = requestKind({
  ...OVERRIDE_ROLES,
  name: 'operation-weight-override',
  noun: 'operation',
  state: { field: 'statusId', look: ticketStates.look },
  many: { az: 'Nəzarətçi icazələri (çəki 2)', en: 'Supervisor’s permissions (weight 2)' },
});
