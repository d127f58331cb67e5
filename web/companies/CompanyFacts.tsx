import type { CompanyRow } from '@terezi/domain/companies/company.ts';
import type { ReactNode } from 'react';
import { KeyValues } from '#kit/part/KeyValues.tsx';
import { useSay } from '#kit/language.tsx';
import { Section } from '#kit/page/Section.tsx';
import { Split } from '#kit/page/Split.tsx';
import { useReader } from '#records/use-reader.ts';
import { CompanyChecks } from './CompanyChecks.tsx';
import { companyFacts } from './facts.ts';
import { companyWords as words } from './words.ts';

/** All facts of a company; `reached` stands under its contacts, `story` above its terms. */
export function CompanyFacts({
  company,
  reached,
  story,
}: {
  readonly company: CompanyRow;
  readonly reached?: ReactNode;
  readonly story?: ReactNode;
}) {
  const say = useSay();
  const reader = useReader();
  return (
    <Split columns="minmax(0,1fr) minmax(0,1fr) minmax(0,1fr)" grow>
      <Section title={say(words.about)}>
        <KeyValues rows={companyFacts(company, 'about', reader)} />
      </Section>
      <div>
        <CompanyChecks company={company} />
        <Section title={say(words.where)}>
          <KeyValues rows={companyFacts(company, 'where', reader)} />
        </Section>
        {reached}
      </div>
      <div>
        {story}
        <Section title={say(words.service)}>
          <KeyValues rows={companyFacts(company, 'service', reader)} />
        </Section>
      </div>
    </Split>
  );
}
