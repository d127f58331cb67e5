import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { companyStates } from '@terezi/domain/companies/states.ts';
import { useEffect } from 'react';
import { Failed, Loading } from '#kit/page/EmptyState.tsx';
import { LanguageSwitch } from '#kit/part/LanguageSwitch.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Note } from '#kit/part/Note.tsx';
import { PageHead } from '#kit/page/PageHead.tsx';
import { StateMark } from '#kit/part/Status.tsx';
import { asking } from '#shell/api/asking.ts';
import { companyCalls } from '#shell/api/calls/company.gen.ts';
import { useMe, whoAmI } from '#shell/me.tsx';
import { PageTitle } from '#shell/frame/PageTitle.tsx';
import { QUIET } from '#shell/api/queries.ts';
import { asRefused } from '#shell/api/refused.ts';
import { signOut } from '#shell/api/sign-out.ts';
import { SHELL_WORDS } from '#shell/frame/words.ts';
import { fill } from '@terezi/domain/grammar/words.ts';
import { CompanyFacts } from './CompanyFacts.tsx';
import { companyWords as words } from './words.ts';

/** A person who waits gets no events: those are for people who have begun. */
const AGAIN_MS = 30_000;
const { approvalPending } = companyStates.number;

/** All that a person sees before the company is approved: its own page. It goes by itself once that is done. */
export function OwnCompanyPage() {
  const say = useSay();
  const { language } = useLanguage();
  const me = useMe();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    ...asking(companyCalls.find, { id: me.company.id }),
    refetchInterval: AGAIN_MS,
    meta: QUIET,
  });
  const company = data?.company;
  const isDecided = company !== undefined && company.statusId !== approvalPending;
  useEffect(() => {
    if (isDecided) void queries.invalidateQueries({ queryKey: whoAmI.queryKey });
  }, [isDecided, queries]);
  return (
    <main>
      <PageTitle>{me.company.name}</PageTitle>
      <PageHead
        title={me.company.name}
        after={company && <StateMark of={companyStates.look(company.statusId)} pill />}
        actions={
          <>
            <LanguageSwitch />
            <Button onClick={() => void signOut()}>{say(SHELL_WORDS.signOut)}</Button>
          </>
        }
      />
      <Note tone="warn" title={say(words.waits)}>
        {fill(words.waitsText, language, { email: me.email })}
      </Note>
      {company && <CompanyFacts company={company} />}
      {!company && !error && <Loading rows={8} />}
      {!company && error && (
        <Failed
          title={say(words.failed)}
          text={asRefused(error).message}
          code={asRefused(error).code}
          onRetry={() => void refetch()}
        />
      )}
    </main>
  );
}
