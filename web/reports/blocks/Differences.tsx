import { useQuery } from '@tanstack/react-query';
import type { IncomeRow } from '@terezi/domain/incomes/api.ts';
import { incomeStatus } from '@terezi/domain/incomes/states.ts';
import { massDifference } from '#kit/difference-text.ts';
import { DifferenceRuler } from '#kit/chart/DifferenceRuler.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Section } from '#kit/page/Section.tsx';
import { asking } from '#shell/api/asking.ts';
import { incomeOperationCalls } from '#shell/api/calls/income-operation.gen.ts';
import { Link } from '#shell/router/Link.tsx';
import { path } from '#shell/router/path.ts';
import { QUIET } from '#shell/api/queries.ts';
import dashboard from '../dashboard/dashboard.module.css';
import css from './differences.module.css';
import { blockWords as words } from './words.ts';

/** So many of the latest are read, and so many shown: those beyond the limit first, in either part the largest first. */
const LATEST = 100;
const MAX_ROWS = 6;

const size = ({ difference }: IncomeRow) => Math.abs(difference ?? 0);
const largest = (rows: readonly IncomeRow[]) =>
  rows
    .filter(({ difference }) => difference !== null)
    .toSorted(
      (one, other) =>
        Number(other.isBeyond === true) - Number(one.isBeyond === true) || size(other) - size(one),
    )
    .slice(0, MAX_ROWS);

/** By how much what was received differs from what was sent, the largest of the latest first. */
export function Differences() {
  const say = useSay();
  const { language } = useLanguage();
  const statusId = [incomeStatus.completed];
  const { data } = useQuery({
    ...asking(incomeOperationCalls.list, { side: 'received', statusId, sort: '-SentAt', pageSize: LATEST }),
    meta: QUIET,
  });
  const rows = largest(data?.incomeOperation ?? []);
  return (
    <Section
      title={say(words.differences)}
      beside={<span className="lab">{say(words.ofLatest, { count: LATEST })}</span>}
      end={
        <Link to="/income-operation" className={dashboard.toAll}>
          {say(words.incomes)}
        </Link>
      }
    >
      {data && rows.length === 0 && <p className="dim">{say(words.noDifferences)}</p>}
      <ul>
        {rows.map(({ id, numberPlate, partnerName, difference, allowedShort, allowedOver, isBeyond }) => (
          <li key={id}>
            <Link to={path('/income-operation/$id', { id })} className={css.line}>
              <span className="id m">{numberPlate}</span>
              <span className="mid el">{partnerName}</span>
              <span>
                {allowedShort !== null && allowedOver !== null && (
                  <DifferenceRuler
                    difference={difference}
                    short={allowedShort}
                    over={allowedOver}
                    isBeyond={isBeyond === true}
                  />
                )}
              </span>
              <span className="num m" data-tone={isBeyond ? 'bad' : undefined}>
                {massDifference(difference, language)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
