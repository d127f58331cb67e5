import { useQuery } from '@tanstack/react-query';
import type { CompanyRow } from '@terezi/domain/companies/company.ts';
import { useSay } from '#kit/language.tsx';
import { RecordStory } from '#records/RecordStory.tsx';
import { asking } from '#shell/asking.ts';
import { companyCalls } from '#shell/calls/company.gen.ts';
import { companyField, companyStory } from './story.ts';

/** What happened to a company, newest first, as far back as the reader wishes. */
export function CompanyHistory({ company }: { readonly company: CompanyRow }) {
  const say = useSay();
  const { id } = company;
  const { data } = useQuery(asking(companyCalls.history, { id }));
  if (!data) return null;
  return (
    <RecordStory
      row={{ id, ...data }}
      older={companyCalls.history}
      tell={({ history }) => companyStory(company, history, say)}
      called={companyField}
    />
  );
}
