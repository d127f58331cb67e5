import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { companyStates } from '@terezi/domain/companies/states.ts';
import { Loading } from '#kit/page/EmptyState.tsx';
import { dateTime, span } from '#kit/formats.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { KeyValues } from '#kit/part/KeyValues.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Section } from '#kit/page/Section.tsx';
import { StateMark } from '#kit/part/Status.tsx';
import { useReader } from '#records/use-reader.ts';
import type { OwnCase } from '#requests/own-kind.ts';
import { asking } from '#shell/api/asking.ts';
import { companyCalls } from '#shell/api/calls/company.gen.ts';
import { Link } from '#shell/router/Link.tsx';
import { path } from '#shell/router/path.ts';
import { useMinute } from '#shell/use-minute.ts';
import css from './companies.module.css';
import { CompanyVerdict } from './CompanyActs.tsx';
import { CompanyChecks } from './CompanyChecks.tsx';
import { CompanyStrip } from './CompanyStrip.tsx';
import { companyType } from '@terezi/domain/companies/company-sheet.ts';
import { decisionWords as words } from './decision-words.ts';
import { companyFacts } from './facts.ts';
import { companyWords } from './words.ts';

/** A company that has registered, among everything that waits for a decision. */
export const CompanyDecision: OwnCase = ({ id, decided }) => {
  const say = useSay();
  const { language } = useLanguage();
  const reader = useReader();
  const now = useMinute();
  const { data } = useQuery(asking(companyCalls.find, { id }));
  if (!data) return <Loading rows={10} />;
  const { company } = data;
  const isWaiting = company.statusId === companyStates.number.approvalPending;
  const seconds = Math.max(0, (now - Date.parse(company.createdAt)) / 1000);
  const below = [
    say(companyType(company)),
    say(words.registered, { at: dateTime(company.createdAt) }),
    ...(isWaiting ? [say(words.waits, { span: span(seconds, language) })] : []),
  ];
  return (
    <article className={css.case}>
      <div className={css.said}>
        <header className={css.head}>
          <div className="grow">
            <div className="row">
              <h2 className="h1">{company.name}</h2>
              <StateMark of={companyStates.look(company.statusId)} pill />
            </div>
            <div className="lab fig">{below.join(' · ')}</div>
          </div>
          <Button
            component={Link}
            to={path('/companies/$id', { id })}
            size="xs"
            variant="soft"
            rightSection={<Icon of={IconExternalLink} size="s" />}
          >
            {say(words.openCompany)}
          </Button>
        </header>
        <CompanyStrip company={company} />
        <CompanyChecks company={company} />
        <Section title={say(companyWords.about)}>
          <KeyValues rows={companyFacts(company, 'about', reader)} />
        </Section>
        <Section title={say(companyWords.where)}>
          <KeyValues rows={companyFacts(company, 'where', reader)} />
        </Section>
        <Section title={say(words.afterwards)}>
          <p className="mid">{say(words.afterwardsText)}</p>
        </Section>
      </div>
      <footer className={css.verdict}>
        <CompanyVerdict company={company} decided={decided} />
      </footer>
    </article>
  );
};
