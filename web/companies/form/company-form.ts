import { company } from '@terezi/domain/companies/company-noun.ts';
import type { CompanyRow } from '@terezi/domain/companies/company.ts';
import { closedFields } from '@terezi/domain/companies/policy.ts';
import { USUAL_ZONE } from '@terezi/domain/grammar/wall-clock.ts';
import { fill } from '@terezi/domain/grammar/words.ts';
import { digitsOf, withoutBlanks } from '#kit/form/choice/text-fault.ts';
import { formFrom } from '#records/form/form-noun.ts';
import { companyCalls } from '#shell/api/calls/company.gen.ts';
import { ableAs, whoAmI } from '#shell/me.tsx';
import { companyFaults } from './faults.ts';
import { companyOwn } from './own-values.ts';
import { companyParts } from './parts.tsx';
import { area, country, district, operatorCompany } from './places.ts';
import type { CompanyValues } from './values.ts';
import { formWords as words } from './words.ts';

const { list, find, establish, change, history } = companyCalls;

/** The form of a company: of a new one, which the platform adds, and of one that its reader may change. */
export const companyForm = formFrom<typeof company, CompanyRow, CompanyValues>(company, {
  calls: { list, find, add: establish, change, history },
  named: { az: '{name}', en: '{name}' },
  page: 'first',
  looks: {
    voen: { once: words.voenOnce, onceBy: 'name', normalize: withoutBlanks, code: true },
    phone: { normalize: digitsOf, code: true },
    founderTelegramNumber: { normalize: digitsOf, code: true },
    countryId: { to: () => country, hint: words.chooseCountry },
    areaId: { to: () => area, hint: words.chooseArea },
    districtId: { to: () => district, hint: words.areaFirst },
  },
  beside: {
    isOperatorCompany: { kind: 'flag', words: words.isOperator },
    companyId: {
      kind: 'reference',
      words: company.told.operatorCompanyId.words,
      to: () => operatorCompany,
      hint: words.chooseOperator,
      optional: true,
    },
  },
  own: companyOwn,
  usual: {
    calibrationWarningDays: 20,
    emptyWeightDays: 90,
    plateThreshold: 85,
    pictureDays: 365,
    timeZone: USUAL_ZONE,
  },
  parts: companyParts,
  picked: ['timeZone'],
  faults: companyFaults,
  fixed: (row, me) => closedFields({ ...ableAs(me), companyId: me.company.id }, row),
  // Whether a new company is an operator follows from the operator company that it names.
  sends: ({ isOperatorCompany, companyId, ...input }, row) =>
    row || isOperatorCompany ? input : { ...input, companyId },
  addedText: ({ email }, language) => fill(words.invited, language, { email: email ?? '' }),
  opensNew: true,
  // The page's clock and currency may be others now.
  ages: [whoAmI.queryKey],
});
