import { company as declared } from '@terezi/domain/companies/company-noun.ts';
import type { CompanyRow } from '@terezi/domain/companies/company.ts';
import type { OverseenField } from '@terezi/domain/companies/policy.ts';
import { type Levels, USUAL_LEVELS } from '@terezi/domain/companies/weighing-checks.ts';
import { USUAL_ZONE } from '@terezi/domain/grammar/wall-clock.ts';
import { USUAL_WAYS, type Ways } from '@terezi/domain/notices/ways.ts';
import type { Option } from '#kit/form/choice/option-search.ts';
import { blankValues, inputOf, valuesOf as valuesOfFields } from '#records/form/values.ts';
import type { FormValues } from '#records/noun.ts';
import type { FormOf } from '#records/record-from.ts';
import type { companyCalls } from '#shell/api/calls/company.gen.ts';
import { company } from '../company.tsx';

// The clock is chosen among all that there are, and so is no text that a person types.
const { timeZone: _, ...fields } = company.fields;
/** The declared fields of the form. */
export const ofCompany = { fields, title: declared.title };
type Declared = Omit<FormOf<typeof declared>, 'timeZone'>;

/** What is typed of a company. */
export type CompanyValues = Declared & {
  isOperatorCompany: boolean;
  companyId: Option | null;
  weighingChecks: Levels;
  noticeWays: Ways;
  timeZone: Option | null;
  allowedAddresses: { address: string; name: string }[];
};

/** A new entry of the addresses, still empty. */
export const blankAddress = { address: '', name: '' };

/** A new company, still empty. */
export const blank: CompanyValues = {
  // The values of these fields have the types that their declaration gives them.
  ...(blankValues(ofCompany) as Declared),
  isOperatorCompany: false,
  companyId: null,
  calibrationWarningDays: 20,
  emptyWeightDays: 90,
  weighingChecks: USUAL_LEVELS,
  noticeWays: USUAL_WAYS,
  plateThreshold: 85,
  pictureDays: 365,
  timeZone: { id: USUAL_ZONE, name: USUAL_ZONE },
  allowedAddresses: [],
};

/** A company as its form opens with it. */
export const valuesOf = (row: CompanyRow): CompanyValues => ({
  ...(valuesOfFields(ofCompany, row) as Declared),
  isOperatorCompany: row.isOperatorCompany,
  companyId:
    row.operatorCompanyId === null
      ? null
      : { id: String(row.operatorCompanyId), name: row.operatorCompanyName ?? String(row.operatorCompanyId) },
  weighingChecks: row.weighingChecks,
  noticeWays: row.noticeWays,
  timeZone: { id: row.timeZone, name: row.timeZone },
  allowedAddresses: row.allowedAddresses.map(({ address, name }) => ({ address, name: name ?? '' })),
});

/** The values of the declared fields among those of the form. */
export const declaredOf = (values: Declared): FormValues => values;

/** What a new company and a changed one have in common. */
const common = (values: CompanyValues) => ({
  ...inputOf(ofCompany, declaredOf(values)),
  weighingChecks: values.weighingChecks,
  noticeWays: values.noticeWays,
  timeZone: values.timeZone?.id ?? USUAL_ZONE,
  allowedAddresses: values.allowedAddresses.map(({ address, name }) => ({
    address: address.trim(),
    name: name.trim() || null,
  })),
});

type Change = Omit<Parameters<typeof companyCalls.change>[0], 'id' | 'version'>;

/** A changed company as it is sent, without the fields that this person may not change. */
export function sentChange(values: CompanyValues, closed: readonly OverseenField[]) {
  const left: readonly string[] = closed;
  const open = Object.entries(common(values)).filter(([field]) => !left.includes(field));
  return Object.fromEntries(open) as Change;
}

/** A new company as it is sent: its form has made sure that the required fields are there. */
export const sentNew = (values: CompanyValues) =>
  ({
    ...common(values),
    ...(!values.isOperatorCompany && { companyId: Number(values.companyId?.id) }),
  }) as Parameters<typeof companyCalls.establish>[0];
