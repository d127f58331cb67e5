import type { CompanyRow } from '@terezi/domain/companies/company.ts';
import type { OverseenField } from '@terezi/domain/companies/policy.ts';
import type { Form } from '#kit/form/state/form.ts';
import type { CompanyValues } from './values.ts';

/** What the parts of the form are drawn from; a new company has no row and no closed field. */
export type Given = {
  readonly form: Form<CompanyValues>;
  readonly row: CompanyRow | null;
  readonly closed: readonly OverseenField[];
  /** Shows another company, which is in the way of this one. */
  readonly openOther?: (id: number) => void;
};
