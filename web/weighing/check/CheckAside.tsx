import { useQuery } from '@tanstack/react-query';
import { date, dateTime, MISSING, number } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Section } from '#kit/page/Section.tsx';
import { Status } from '#kit/part/Status.tsx';
import { Link } from '#shell/router/Link.tsx';
import { path } from '#shell/router/path.ts';
import css from './check.module.css';
import { askingChecks, type Check, type CheckRow, isGoingOn } from './use-check.ts';
import { checkWords as words, differenceWords } from './words.ts';

/** How many tickets were read, how many older ones in turn, and by when all others are. */
function TicketsProgress({ check: { tickets } }: { check: Check }) {
  const say = useSay();
  const { language } = useLanguage();
  if (!tickets) return null;
  const { count, turnCount, dueAt } = tickets;
  const isAll = turnCount === 0 && dueAt === null;
  return (
    <div className="dim">
      <div>{say(isAll ? words.allTickets : words.newTickets, { count: number(count, language) })}</div>
      {turnCount > 0 && <div>{say(words.ticketsInTurn, { count: number(turnCount, language) })}</div>}
      {dueAt && <div>{say(words.due, { day: date(dueAt) })}</div>}
    </div>
  );
}

/** The tickets that differ from their records, and the days whose sums differ from their tickets. */
export function Differences({ check }: { check: Check }) {
  const say = useSay();
  const { differences } = check;
  if (!differences?.length)
    return (
      <Section title={say(words.differences)}>
        {differences ? (
          <Status shape="check" tone="ok">
            {say(words.noDifference)}
          </Status>
        ) : (
          <p className="dim">{say(words.notCompared)}</p>
        )}
        <TicketsProgress check={check} />
      </Section>
    );
  return (
    <Section title={say(words.differences)}>
      <ul className={css.rows}>
        {differences.map(({ what, operationId, receipt, day, scaleName }) => (
          <li key={`${what} ${operationId} ${day} ${scaleName}`}>
            {operationId === null ? (
              <span className="fig">{say(words.dayOf, { day: day ?? '', scale: scaleName ?? MISSING })}</span>
            ) : (
              <Link to={path('/operation/$id', { id: operationId })}>
                {say(words.openTicket, { receipt: receipt ?? '' })}
              </Link>
            )}
            <Status shape="cross" tone="bad">
              {say(differenceWords[what])}
            </Status>
          </li>
        ))}
      </ul>
      <TicketsProgress check={check} />
    </Section>
  );
}

function Outcome({ check }: { check: CheckRow }) {
  const say = useSay();
  const { language } = useLanguage();
  if (check.faultCount > 0)
    return (
      <Status shape="cross" tone="bad">
        {number(check.faultCount, language)}
      </Status>
    );
  if (check.finishedAt)
    return (
      <Status shape="check" tone="ok">
        0
      </Status>
    );
  if (isGoingOn(check))
    return (
      <Status shape="half" tone="accent">
        {say(words.running)}
      </Status>
    );
  return (
    <Status shape={check.isFailed ? 'cross' : 'square'} tone={check.isFailed ? 'bad' : 'idle'}>
      {say(check.isFailed ? words.failed : words.stopped)}
    </Status>
  );
}

/** Earlier checks, those of every night among them. */
export function EarlierChecks({ at }: { at: number }) {
  const say = useSay();
  const { data } = useQuery(askingChecks());
  return (
    <Section title={say(words.earlier)}>
      <ul className={css.rows}>
        {data?.chainCheck.map((row) => (
          <li key={row.id} aria-current={row.id === at || undefined}>
            <Link to={path('/chain-check/$id', { id: row.id })} className="fig">
              {dateTime(row.askedAt)}
            </Link>
            <span className="mid el">{row.userName ?? say(words.byNight)}</span>
            <span className="end">
              <Outcome check={row} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
