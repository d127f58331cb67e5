import type { CompanyRow } from '@terezi/domain/companies/company.ts';
import type { OverseenField } from '@terezi/domain/companies/policy.ts';
import { readAs } from '#kit/form/state/change.ts';
import type { Form } from '#kit/form/state/form.ts';
import { TextField } from '#kit/form/field/TextField.tsx';
import { useLanguage } from '#kit/language.tsx';
import { Meeting } from '#records/merge/Meeting.tsx';
import type { Merging, MergeValues } from '#records/merge/merging.ts';
import { companyCalls } from '#shell/api/calls/company.gen.ts';
import { useSaving } from '#shell/api/use-saving.ts';
import { companyShows } from './shows.ts';
import { companyFaults } from './faults.ts';
import { blank, type CompanyValues, sentChange, valuesOf } from './values.ts';
import { labels } from './words.ts';

type Met = {
  readonly row: CompanyRow;
  /** The company as another person saved it; null while only a refusal says that one did. */
  readonly now: CompanyRow | null;
  readonly form: Form<CompanyValues>;
  readonly closed: readonly OverseenField[];
  readonly look?: (() => void) | undefined;
  readonly isRefused: boolean;
  readonly openAnew: () => void;
  /** Called once both changes are saved as one. */
  readonly kept: (company: CompanyRow) => void;
};

// The merge starts from the values of two such forms, and each field keeps its type.
const own = (values: MergeValues) => values as CompanyValues;

/** Another person has changed the company meanwhile: says who, and merges. */
export function CompanyMeeting({ row, now, form, closed, look, isRefused, openAnew, kept }: Met) {
  const { language } = useLanguage();
  const saving = useSaving(companyCalls.change, { done: ({ company }) => kept(company) });
  const newer = now ?? row;
  const states = { base: valuesOf(row), mine: form.values, theirs: valuesOf(newer) };
  const merging: Merging = {
    title: newer.name,
    labels,
    states,
    read: (name, value) => readAs(Reflect.get(companyShows, name), value, language),
    faults: (values) => companyFaults(own(values), false),
    send: (values) =>
      saving.send({ ...sentChange(own(values), closed), id: newer.id, version: newer.version }),
    input: (name, { field }) => {
      // A text is never null; a missing day is.
      if (typeof Reflect.get(blank, name) !== 'string') return null;
      const binding = field(name);
      return <TextField field={{ ...binding, value: String(binding.value) }} maxLength={1000} />;
    },
  };
  return (
    <Meeting
      merging={now !== null && form.isDirty ? merging : null}
      history={companyCalls.history}
      newer={newer}
      look={look}
      isRefused={isRefused}
      openAnew={openAnew}
    />
  );
}
