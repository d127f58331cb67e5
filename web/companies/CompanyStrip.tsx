import { company as declared, companyFields } from '@terezi/domain/companies/company-noun.ts';
import { companyListWords } from '@terezi/domain/companies/company-sheet.ts';
import type { CompanyRow } from '@terezi/domain/companies/company.ts';
import { companyStates } from '@terezi/domain/companies/states.ts';
import { Fact, Facts } from '#kit/part/Facts.tsx';
import { date, MISSING, number } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { phoneText } from '#kit/phone.ts';
import { Status } from '#kit/part/Status.tsx';
import { checkWords } from './check-words.ts';
import css from './companies.module.css';
import { LinkLine } from './LinkLine.tsx';

const { emailPending, approvalPending, rejected } = companyStates.number;
const NEW: readonly number[] = [emailPending, approvalPending, rejected];

/** Of a registered company: whether the e-mail is proven, who answers for the company, and its founder's number. */
function Registered({ company }: { readonly company: CompanyRow }) {
  const say = useSay();
  const { authorizedPersonName, authorizedPersonSurname, founderTelegramNumber, statusId } = company;
  const person = [authorizedPersonName, authorizedPersonSurname].filter(Boolean).join(' ');
  return (
    <>
      <Fact label={say(companyFields.email.words)} width={230}>
        {statusId === emailPending ? (
          <LinkLine company={company} />
        ) : (
          <Status shape="check" tone="ok">
            {say(checkWords.confirmed)}
          </Status>
        )}
      </Fact>
      <Fact label={say(companyFields.authorizedPersonName.words)} width={250}>
        <span className="m">{person || MISSING}</span>
      </Fact>
      <Fact label={say(companyFields.founderTelegramNumber.words)}>
        <span className="m fig">
          {founderTelegramNumber === null ? MISSING : phoneText(founderTelegramNumber)}
        </span>
      </Fact>
    </>
  );
}

/** Of a company at work: its terms and its scales. */
function Working({ company }: { readonly company: CompanyRow }) {
  const say = useSay();
  const { language } = useLanguage();
  const day = (until: string | null) => (until === null ? MISSING : date(until));
  return (
    <>
      <Fact label={say(companyListWords.licenseEnd)} width={200}>
        <span className="m fig">{day(company.licenseEnd)}</span>
      </Fact>
      <Fact label={say(companyListWords.calibrationNext)} width={200}>
        <span className="m fig">{day(company.calibrationNext)}</span>
      </Fact>
      <Fact label={say(declared.told.scaleCount.words)}>
        <span className="m fig">{number(company.scaleCount, language)}</span>
      </Fact>
    </>
  );
}

/** The strip under a company's head: its VÖEN, and what matters most in its state. */
export function CompanyStrip({ company }: { readonly company: CompanyRow }) {
  const say = useSay();
  const Rest = NEW.includes(company.statusId) ? Registered : Working;
  return (
    <Facts>
      <Fact label={say(companyFields.voen.words)} width={200}>
        <span className={css.voen}>{company.voen}</span>
      </Fact>
      <Rest company={company} />
    </Facts>
  );
}
