import type { CompanyRow } from '@terezi/domain/companies/company.ts';
import { useSay } from '#kit/language.tsx';
import { RecordStory } from '#records/story/RecordStory.tsx';
import { useHistory } from '#records/story/use-history.tsx';
import { companyCalls } from '#shell/api/calls/company.gen.ts';
import { companyField, companyStory } from './story.ts';

/** What happened to a company, newest first, as far back as the reader wishes. */
export function CompanyHistory({ company }: { readonly company: CompanyRow }) {
  const say = useSay();
  const { id } = company;
  const { page, instead } = useHistory(companyCalls.history, id);
  return (
    <RecordStory
      row={{ id, ...page }}
      instead={instead}
      older={companyCalls.history}
      tell={({ history }) => companyStory(company, history, say)}
      called={companyField}
    />
  );
}
