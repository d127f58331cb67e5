import { dateTime, kilograms } from '#kit/formats.ts';
import { classes } from '#kit/classes.ts';
import { Figure } from '#kit/part/Figure.tsx';
import { KeyValues } from '#kit/part/KeyValues.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Note } from '#kit/part/Note.tsx';
import { Section } from '#kit/page/Section.tsx';
import { Status } from '#kit/part/Status.tsx';
import { Link } from '#shell/router/Link.tsx';
import { path } from '#shell/router/path.ts';
import { ticketWords } from '../words.ts';
import css from './check.module.css';
import type { CheckedScale } from './use-check.ts';
import { checkWords as words, findingWords } from './words.ts';

type Stored = CheckedScale['around'][number];

/** The first and the last digits of a hash: a card has no room for more. */
const endsOf = (hash: string): string => `${hash.slice(0, 4)} … ${hash.slice(-4)}`;

function RecordCard({ record }: { record: Stored }) {
  const say = useSay();
  const { language } = useLanguage();
  const isHash = record.hash === record.computedHash;
  const mark = (isRight: boolean, text: string) => (
    <Status shape={isRight ? 'check' : 'cross'} tone={isRight ? 'ok' : 'bad'}>
      {text}
    </Status>
  );
  return (
    <li className={classes(css.card, record.isFaulty && css.faulty)}>
      <div className="row">
        <b className="id">{record.record}</b>
        <span className="end">
          {mark(!record.isFaulty, say(record.isFaulty ? words.faulty : words.asWas))}
        </span>
      </div>
      <Figure value={kilograms(record.weight, language)} unit={say(ticketWords.kilogram)} />
      <div className="cap fig">{dateTime(record.takenAt)}</div>
      <KeyValues
        rows={[
          {
            label: say(words.previousHash),
            value: (
              <span className={classes('mono', record.follows === false && css.wrong)}>
                {endsOf(record.previousHash)}
              </span>
            ),
          },
          {
            label: say(words.hash),
            value: <span className={classes('mono', !isHash && css.wrong)}>{endsOf(record.hash)}</span>,
          },
          { label: say(words.computed), value: <span className="mono">{endsOf(record.computedHash)}</span> },
          {
            label: say(words.signature),
            value: mark(record.isSigned, say(record.isSigned ? words.signed : words.unsigned)),
          },
        ]}
      />
      {record.operationId !== null && (
        <Link to={path('/operation/$id', { id: record.operationId })}>
          {say(words.openTicket, { receipt: record.receipt ?? '' })}
        </Link>
      )}
    </li>
  );
}

/** The first fault of a chain: the record with those before and after it as they stand now, and the meaning of the fault. */
export function BrokenRecord({ scale: { fault, around } }: { scale: CheckedScale }) {
  const say = useSay();
  if (!fault) return null;
  const { short, text } = findingWords[fault.what];
  return (
    <Section
      title={say(words.brokenRecord, { record: fault.record })}
      beside={
        <Status shape="cross" tone="bad" pill>
          {say(short)}
        </Status>
      }
    >
      <ul className={css.cards}>
        {around.map((each) => (
          <RecordCard key={each.record} record={each} />
        ))}
      </ul>
      <Note tone="bad">{say(text)}</Note>
    </Section>
  );
}
