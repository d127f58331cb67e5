import { Button } from '@mantine/core';
import { IconPlayerPlay, IconPlayerStop, IconPrinter, IconShieldSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { idIn } from '#shell/router/screen.ts';
import { EmptyState, Failed, Loading } from '#kit/page/EmptyState.tsx';
import { Fact, Facts } from '#kit/part/Facts.tsx';
import { Figure } from '#kit/part/Figure.tsx';
import { number } from '#kit/formats.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Note } from '#kit/part/Note.tsx';
import { PageHead } from '#kit/page/PageHead.tsx';
import { Ruler } from '#kit/chart/Ruler.tsx';
import { Split } from '#kit/page/Split.tsx';
import { Status } from '#kit/part/Status.tsx';
import { chainCheckCalls } from '#shell/api/calls/chain-check.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import { PageTitle } from '#shell/frame/PageTitle.tsx';
import { path } from '#shell/router/path.ts';
import { navigate, useLocation } from '#shell/router/router.ts';
import { BrokenRecord } from './check/BrokenRecord.tsx';
import { ChainTable } from './check/ChainTable.tsx';
import { Differences, EarlierChecks } from './check/CheckAside.tsx';
import css from './check/check.module.css';
import { askingChecks, type Check, isGoingOn, useCheck } from './check/use-check.ts';
import { checkWords as words } from './check/words.ts';

function State({ check }: { check: Check }) {
  const say = useSay();
  if (isGoingOn(check))
    return (
      <Status shape="half" tone="accent">
        {say(words.running)}
      </Status>
    );
  if (check.finishedAt)
    return (
      <Status shape="check" tone="ok">
        {say(words.over)}
      </Status>
    );
  return (
    <Status shape={check.isFailed ? 'cross' : 'square'} tone={check.isFailed ? 'bad' : 'idle'}>
      {say(check.isFailed ? words.failed : words.stopped)}
    </Status>
  );
}

/** The progress of a check, over the amount to read. */
function Head({ check }: { check: Check }) {
  const say = useSay();
  const { language } = useLanguage();
  const [checked, records] = [number(check.checkedCount, language), number(check.recordCount, language)];
  return (
    <Facts>
      <Fact label={say(words.checked)} width={190}>
        <Figure size="l" value={checked} unit={say(words.records)} />
      </Fact>
      <Fact label={say(words.faults)} width={130}>
        <span className={check.faultCount > 0 ? css.wrong : undefined}>
          <Figure value={number(check.faultCount, language)} />
        </span>
      </Fact>
      <Fact label={say(words.state)} width={140}>
        <State check={check} />
      </Fact>
      <Fact>
        <Ruler
          max={Math.max(1, check.recordCount)}
          segments={[{ to: check.checkedCount, tone: check.faultCount > 0 ? 'bad' : 'accent' }]}
          parts={4}
          numbers={(at) => number(at, language)}
          label={say(words.progress, { checked, records })}
        />
      </Fact>
    </Facts>
  );
}

function ChainCheckBody({ check }: { check: Check }) {
  const say = useSay();
  return (
    <>
      <Head check={check} />
      <Split columns="minmax(0, 1fr) 340px" grow>
        <div className={css.main}>
          <p className={css.hint}>{say(words.what)}</p>
          {check.isFailed && <Note tone="bad">{say(words.failedText)}</Note>}
          <ChainTable scales={check.scales} />
          {check.scales.map((scale) => (
            <BrokenRecord key={scale.scaleId} scale={scale} />
          ))}
        </div>
        <aside aria-label={say(words.earlier)}>
          <Differences check={check} />
          <EarlierChecks at={check.id} />
        </aside>
      </Split>
    </>
  );
}

/** The page of a check with its findings; without one in the address, of the newest. */
export function ChainCheckPage() {
  const say = useSay();
  const { language } = useLanguage();
  const { pathname } = useLocation();
  const newest = useQuery(askingChecks());
  const id = idIn({ id: pathname.split('/')[2] ?? '' }) ?? newest.data?.chainCheck[0]?.id ?? null;
  const reply = useCheck(id);
  const goTo = ({ chainCheck }: { chainCheck: { id: number } }) =>
    void navigate(path('/chain-check/$id', { id: chainCheck.id }));
  const begin = useMutation(chainCheckCalls.begin, { done: goTo });
  const stop = useMutation(chainCheckCalls.cancel);
  const check = reply.data?.chainCheck;
  const latest = newest.data?.chainCheck[0];
  const isOn = check ? isGoingOn(check) : false;
  const counts = check && {
    scales: check.scaleCount,
    records: number(check.recordCount, language),
  };
  return (
    <>
      <PageTitle>{say(words.title)}</PageTitle>
      <PageHead
        title={say(words.title)}
        after={counts && <span className="dim fig">{say(words.of, counts)}</span>}
        actions={
          <>
            {check && (
              <Button leftSection={<Icon of={IconPrinter} size="s" />} onClick={() => window.print()}>
                {say(words.print)}
              </Button>
            )}
            {check && isOn ? (
              <Button
                leftSection={<Icon of={IconPlayerStop} size="s" />}
                disabled={stop.isActing}
                onClick={() => void stop.act({ id: check.id })}
              >
                {say(words.stop)}
              </Button>
            ) : (
              <Button
                variant="filled"
                leftSection={<Icon of={IconPlayerPlay} size="s" />}
                disabled={begin.isActing || (latest !== undefined && isGoingOn(latest))}
                onClick={() => void begin.act({})}
              >
                {say(words.begin)}
              </Button>
            )}
          </>
        }
      />
      {check && <ChainCheckBody check={check} />}
      {!check && (newest.isError || reply.isError) && (
        <div className={css.instead}>
          <Failed
            title={say(words.notFound)}
            onRetry={() => void (newest.isError ? newest : reply).refetch()}
          />
        </div>
      )}
      {!check && newest.isSuccess && id === null && (
        <div className={css.instead}>
          <EmptyState icon={IconShieldSearch} title={say(words.none)} text={say(words.noneText)} />
        </div>
      )}
      {!check && !newest.isError && !reply.isError && !(newest.isSuccess && id === null) && (
        <div className={css.instead}>
          <Loading />
        </div>
      )}
    </>
  );
}
