import { useQueries, useQuery } from '@tanstack/react-query';
import { IconCpu } from '@tabler/icons-react';
import { DOWN_MS } from '@terezi/domain/devices/alert/alert.ts';
import { useMemo, useState } from 'react';
import { EmptyState, Failed, Loading } from '#kit/page/EmptyState.tsx';
import { Fact, Facts } from '#kit/part/Facts.tsx';
import { Figure } from '#kit/part/Figure.tsx';
import { date, dateTime, number, span } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { PageHead } from '#kit/page/PageHead.tsx';
import { Section } from '#kit/page/Section.tsx';
import { Segments } from '#kit/part/Segments.tsx';
import { Split } from '#kit/page/Split.tsx';
import { asking } from '#shell/api/asking.ts';
import { lpiCalls } from '#shell/api/calls/lpi.gen.ts';
import { PageTitle } from '#shell/frame/PageTitle.tsx';
import { MOST_LPIS } from './most.ts';
import { PassagePanel } from './PassagePanel.tsx';
import { PassageTable } from './PassageTable.tsx';
import css from './status.module.css';
import { lengthOf, type Passage, passages, type LpiHistory, shareOfAll } from './status.ts';
import { passageLooks } from './status-said.ts';
import { lpiStatusWords as words } from './status-words.ts';
import { Strips } from './Strips.tsx';

/** The server sends no event for a run that only grows. */
const AGAIN_MS = 60_000;
const SPANS = [
  { value: 1, words: words.day },
  { value: 7, words: words.week },
  { value: 30, words: words.month },
] as const;
type Days = (typeof SPANS)[number]['value'];

/** How each LPI that hangs at a scale was over so many days. */
function useHistories(days: Days) {
  const list = useQuery(asking(lpiCalls.list, { pageSize: MOST_LPIS, sort: 'Name' }));
  const lpis = list.data?.lpi.filter(({ scaleId }) => scaleId !== null) ?? [];
  const replies = useQueries({
    queries: lpis.map(({ id }) => ({
      ...asking(lpiCalls.statusHistory, { id, days }),
      refetchInterval: AGAIN_MS,
    })),
  });
  const histories = lpis.flatMap((lpi, index): LpiHistory[] => {
    const history = replies[index]?.data?.statusHistory;
    return history ? [{ lpi, history }] : [];
  });
  const failed = [list, ...replies].find(({ isError, data }) => isError && !data);
  const isLoading = !list.data || (histories.length === 0 && lpis.length > 0);
  const now = Math.max(list.dataUpdatedAt, ...replies.map(({ dataUpdatedAt }) => dataUpdatedAt));
  return { histories, failed, isLoading, now };
}

const KEY = [
  { key: 'online', words: words.online },
  { key: 'unknown', words: words.unknown },
  { key: 'lost', words: words.lost },
] as const;

/** How much of the time they answered, how often and how long they did not. */
function Sums({ shown, rows, now }: { shown: readonly LpiHistory[]; rows: readonly Passage[]; now: number }) {
  const say = useSay();
  const { language } = useLanguage();
  const share = shareOfAll(shown);
  const lost = rows.filter(({ kind }) => kind === 'lost');
  const all = lost.reduce((sum, row) => sum + lengthOf(row, now), 0);
  const [longest] = lost.toSorted((one, other) => lengthOf(other, now) - lengthOf(one, now));
  const length = (milliseconds: number): string => span(milliseconds / 1_000, language);
  return (
    <Facts>
      <Fact label={say(words.link, { count: number(shown.length, language) })} width={190}>
        {share === null ? (
          <span className="dim">{say(words.unknown)}</span>
        ) : (
          <Figure value={number(share / 10, language, 1)} unit="%" size="l" />
        )}
      </Fact>
      <Fact label={say(words.outages)} width={170}>
        <Figure value={number(lost.length, language)} />
        {lost.length > 0 && <div className="cap">{say(words.inAll, { span: length(all) })}</div>}
      </Fact>
      {longest && (
        <Fact label={say(words.longest)} width={190}>
          <Figure value={length(lengthOf(longest, now))} />
          <div className="cap">
            {say(words.longestOf, {
              name: longest.lpi.name,
              date: date(new Date(longest.from).toISOString()),
            })}
          </div>
        </Fact>
      )}
      <Fact label={say(words.untilTold)} width={190}>
        <Figure value={length(DOWN_MS)} />
      </Fact>
      <Fact>
        <ul className={css.key}>
          {KEY.map((each) => (
            <li key={each.key}>
              <i className={css[each.key]} />
              {say(each.words)}
            </li>
          ))}
        </ul>
      </Fact>
    </Facts>
  );
}

function StatusBody({ shown, now }: { readonly shown: readonly LpiHistory[]; readonly now: number }) {
  const say = useSay();
  const [chosen, choose] = useState<string | null>(null);
  const rows = useMemo(() => passages(shown, now), [shown, now]);
  const passage = rows.find(({ key }) => key === chosen);
  const nameOf = ({ lpi, kind, from }: Passage): string =>
    say(words.cell, {
      name: lpi.name,
      state: say(passageLooks[kind].words),
      at: dateTime(new Date(from).toISOString(), { seconds: true }),
    });
  return (
    <>
      <Sums shown={shown} rows={rows} now={now} />
      <Strips shown={shown} now={now} nameOf={nameOf} chosen={chosen} choose={choose} passages={rows} />
      <Split grow columns={passage ? 'minmax(0, 1fr) 372px' : 'minmax(0, 1fr)'}>
        <div className={css.rows}>
          <PassageTable rows={rows} now={now} chosen={chosen} choose={choose} />
        </div>
        {passage && <PassagePanel passage={passage} rows={rows} now={now} choose={choose} />}
      </Split>
    </>
  );
}

/** How the LPIs were, day by day, and what came of each outage. */
export function StatusPage() {
  const say = useSay();
  const [days, setDays] = useState<Days>(7);
  const { histories, failed, isLoading, now } = useHistories(days);
  const isTold = !failed && !isLoading && histories.length > 0;
  const other = () => {
    if (failed) return <Failed title={say(words.failed)} onRetry={() => void failed.refetch()} />;
    if (isLoading) return <Loading />;
    return <EmptyState icon={IconCpu} title={say(words.none)} text={say(words.noneText)} />;
  };
  return (
    <div className={css.page}>
      <PageTitle>{say(words.title)}</PageTitle>
      <PageHead
        title={say(words.title)}
        after={<span className="dim">{say(words.of)}</span>}
        actions={
          <Segments
            label={say(words.span)}
            options={SPANS.map(({ value, words: text }) => ({ value, text: say(text) }))}
            value={days}
            change={setDays}
          />
        }
      />
      {isTold ? <StatusBody shown={histories} now={now} /> : <Section>{other()}</Section>}
    </div>
  );
}
