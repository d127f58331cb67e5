import type { RegistrationCheck } from '@terezi/domain/companies/checks.ts';
import type { CompanyRow } from '@terezi/domain/companies/company.ts';
import { companyStates } from '@terezi/domain/companies/states.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Section } from '#kit/page/Section.tsx';
import { Status } from '#kit/part/Status.tsx';
import { Link } from '#shell/router/Link.tsx';
import { path } from '#shell/router/path.ts';
import { CHECK_WORDS, checkWords as words } from './check-words.ts';
import css from './companies.module.css';

const said = (check: RegistrationCheck, isPassed: boolean): Words =>
  CHECK_WORDS[check][isPassed ? 'passed' : 'failed'];

/** The checks of a registration, read before the decision: each as it should be, or how it is not. */
export function CompanyChecks({ company }: { readonly company: CompanyRow }) {
  const say = useSay();
  const { language } = useLanguage();
  const { checks, similar, districtName, areaName } = company;
  if (!checks) return null;
  const below = (check: RegistrationCheck) => {
    if (check === 'place') return [districtName, areaName].filter(Boolean).join(', ');
    if (check !== 'name' || !similar) return null;
    const state = companyStates.look(similar.statusId).words[language].toLocaleLowerCase(language);
    return (
      <>
        {say(words.similar, { name: similar.name, voen: similar.voen, state })} ·{' '}
        <Link to={path('/companies/$id', { id: similar.id })}>{say(words.compare)}</Link>
      </>
    );
  };
  return (
    <Section title={say(words.title)}>
      <ul className={css.checks}>
        {checks.map(({ check, isPassed }) => (
          <li key={check}>
            <Status shape={isPassed ? 'check' : 'triangle'} tone={isPassed ? 'ok' : 'warn'}>
              {say(said(check, isPassed))}
            </Status>
            <div className="cap">{below(check)}</div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The same in one line, for a row: how many of them are as they should be, and the first that is not. */
export function ChecksLine({ company }: { readonly company: CompanyRow }) {
  const say = useSay();
  const checks = company.checks ?? [];
  const failed = checks.find(({ isPassed }) => !isPassed);
  const passed = checks.filter(({ isPassed }) => isPassed).length;
  const line = say(words.line, { passed, count: checks.length });
  return (
    <Status shape={failed ? 'triangle' : 'check'} tone={failed ? 'warn' : 'ok'}>
      {failed ? [line, say(CHECK_WORDS[failed.check].short)].join(' · ') : line}
    </Status>
  );
}
