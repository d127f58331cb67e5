import { companyStates } from '@terezi/domain/companies/states.ts';
import { useSay } from '#kit/language.tsx';
import { Note } from '#kit/part/Note.tsx';
import { StateMark } from '#kit/part/Status.tsx';
import { RecordHead } from '#records/page/RecordHead.tsx';
import { RecordPage } from '#records/page/RecordPage.tsx';
import { companyCalls } from '#shell/api/calls/company.gen.ts';
import { CompanyActs } from './CompanyActs.tsx';
import { CompanyFacts } from './CompanyFacts.tsx';
import { CompanyHistory } from './CompanyHistory.tsx';
import { CompanyStrip } from './CompanyStrip.tsx';
import { company as listed, companyFilters } from './company.tsx';
import { termNotes } from './term.ts';
import { useToday } from '#shell/use-today.ts';
import { PhoneSection } from './phone/PhoneSection.tsx';
import { TelegramSection } from './TelegramSection.tsx';
import { companyWords as words } from './words.ts';

/** How often the page asks how far the sums of days are. */
const AGAIN_MS = 2_000;

/** One company: how it stands, what is known of it, and what its reader may decide. */
export function CompanyPage() {
  const say = useSay();
  const today = useToday();
  return (
    <RecordPage
      find={companyCalls.find}
      words={words}
      again={({ company }) => company.daysMade !== null && AGAIN_MS}
      list={{
        call: listed.list,
        fresh: listed.fresh,
        rows: listed.rows,
        filters: companyFilters,
        path: '/companies',
      }}
    >
      {({ company }, around) => (
        <>
          <RecordHead
            around={around}
            title={company.name}
            crumb={company.name}
            after={<StateMark of={companyStates.look(company.statusId)} pill />}
            actions={<CompanyActs company={company} />}
          />
          <CompanyStrip company={company} />
          {company.statusNote !== null && (
            <Note tone="warn" title={say(words.reason)}>
              {company.statusNote}
            </Note>
          )}
          {company.daysMade !== null && <Note>{say(words.daysMade, company.daysMade)}</Note>}
          {termNotes(company, today, say).map(({ tone, text }) => (
            <Note key={text} tone={tone}>
              {text}
            </Note>
          ))}
          <CompanyFacts
            company={company}
            story={<CompanyHistory company={company} />}
            reached={
              <>
                <TelegramSection companyId={company.id} />
                <PhoneSection company={company} />
              </>
            }
          />
        </>
      )}
    </RecordPage>
  );
}
