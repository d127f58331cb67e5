import type { CompanyRow } from '@terezi/domain/companies/company.ts';
import type { OverseenField } from '@terezi/domain/companies/policy.ts';
import type { Form } from '#kit/form/state/form.ts';
import type { CompanyValues } from './values.ts';

/** What the parts of the form are drawn with: of a new company there is no row, and no field is closed. */
export type Given = {
  readonly form: Form<CompanyValues>;
  readonly row: CompanyRow | null;
  readonly closed: readonly OverseenField[];
  /** Shows another company, which is in the way of this one. */
  readonly openOther?: (id: number) => void;
};
