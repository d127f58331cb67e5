import type { company as declared } from '@terezi/domain/companies/company-noun.ts';
import type { Levels } from '@terezi/domain/companies/weighing-checks.ts';
import type { Ways } from '@terezi/domain/notices/ways.ts';
import type { CompanyRow } from '@terezi/domain/companies/company.ts';
import type { Option } from '#kit/form/choice/option-search.ts';
import type { FormParts } from '#records/parts.ts';
import type { FormOf } from '#records/record-from.ts';

/** What is typed of a company. */
export type CompanyValues = FormOf<typeof declared> & {
  readonly isOperatorCompany: boolean;
  readonly companyId: Option | null;
  readonly weighingChecks: Levels;
  readonly noticeWays: Ways;
  readonly allowedAddresses: readonly { readonly address: string; readonly name: string }[];
};

/** What the parts of the form are drawn with. */
export type CompanyParts = FormParts<CompanyValues, CompanyRow>;
