import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Count } from '#kit/part/Count.tsx';
import { Failed, Loading } from '#kit/page/EmptyState.tsx';
import { Icon } from '#kit/part/Icon.tsx';
import { useSay } from '#kit/language.tsx';
import { PageHead } from '#kit/page/PageHead.tsx';
import { usePhone } from '#kit/form/use-phone.ts';
import { Section } from '#kit/page/Section.tsx';
import { Segments } from '#kit/part/Segments.tsx';
import { Split } from '#kit/page/Split.tsx';
import { asking } from '#shell/api/asking.ts';
import { gateCalls } from '#shell/api/calls/gate.gen.ts';
import { PageTitle } from '#shell/frame/PageTitle.tsx';
import { QUIET } from '#shell/api/queries.ts';
import { asRefused } from '#shell/api/refused.ts';
import { useEarly } from '#shell/use-early.ts';
import { useMinute } from '#shell/use-minute.ts';
import { askingGate, askingGateScales } from './asking.ts';
import { GateScale } from './GateOutputs.tsx';
import css from './gate.module.css';
import { GateTickets } from './GateTickets.tsx';
import { gateWords as words } from './words.ts';

const PAUSE_MS = 250;
/** A guard hears no news of tickets. */
const AGAIN_MS = 10_000;

function Find({ typed, change }: { typed: string; change: (typed: string) => void }) {
  const say = useSay();
  return (
    <search className={css.find}>
      <TextInput
        aria-label={say(words.search)}
        placeholder={say(words.search)}
        value={typed}
        maxLength={200}
        autoComplete="off"
        leftSection={<Icon of={IconSearch} />}
        rightSection={
          typed !== '' && <CloseButton aria-label={say(words.clear)} onClick={() => change('')} />
        }
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
    </search>
  );
}

/** The trucks on site and whether each may go, or what is known of the one searched for. */
function Tickets({ sought }: { sought: string }) {
  const say = useSay();
  const now = useMinute();
  const { data, error, refetch } = useQuery({
    ...(sought === '' ? askingGate() : asking(gateCalls.find, { name: sought })),
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN_MS,
    meta: QUIET,
  });
  if (!data) {
    const refused = error && asRefused(error);
    return (
      <Section>
        {refused ? (
          <Failed
            title={say(words.failed)}
            text={refused.message}
            code={refused.code}
            onRetry={() => void refetch()}
          />
        ) : (
          <Loading rows={8} />
        )}
      </Section>
    );
  }
  const { onSite, closed } = data;
  if (sought !== '') {
    const all = [...onSite, ...closed];
    return (
      <Section title={say(words.found)} beside={<Count value={all.length} />}>
        <div role="status">
          {all.length === 0 && <p className="dim">{say(words.notFound, { sought })}</p>}
        </div>
        <GateTickets tickets={all} now={now} />
      </Section>
    );
  }
  return (
    <>
      <Section title={say(words.onSite)} beside={<Count value={onSite.length} />}>
        {onSite.length === 0 && <p className="dim">{say(words.nobody)}</p>}
        <GateTickets tickets={onSite} now={now} />
      </Section>
      <Section title={say(words.closed)} beside={<span className="lab">{say(words.inHours)}</span>}>
        {closed.length === 0 && <p className="dim">{say(words.nothingClosed)}</p>}
        <GateTickets tickets={closed} now={now} />
      </Section>
    </>
  );
}

/** The barriers and lights of every scale. */
function Outputs() {
  const say = useSay();
  const isEarly = useEarly();
  const scales = useQuery(askingGateScales()).data?.scale ?? [];
  return (
    <Section title={say(words.outputs)}>
      {scales.map((scale) => (
        <GateScale key={scale.id} scale={scale} isEarly={isEarly} />
      ))}
    </Section>
  );
}

const SIDES = ['trucks', 'outputs'] as const;

/** The work of a guard: the gate's barriers, the trucks on site, and whether a ticket is closed. On a phone one of the two at a time. */
export function GatePage() {
  const say = useSay();
  const isPhone = usePhone();
  const [side, setSide] = useState<(typeof SIDES)[number]>('trucks');
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const find = <Find typed={typed} change={setTyped} />;
  const trucks = (
    <div>
      <Tickets sought={search} />
    </div>
  );
  return (
    <div className={css.page}>
      <PageTitle>{say(words.title)}</PageTitle>
      <PageHead
        title={say(words.title)}
        {...(isPhone && {
          actions: (
            <Segments
              label={say(words.title)}
              options={SIDES.map((value) => ({ value, text: say(words[value]) }))}
              value={side}
              change={setSide}
            />
          ),
        })}
      />
      {isPhone ? (
        side === 'trucks' ? (
          <>
            {find}
            {trucks}
          </>
        ) : (
          <Outputs />
        )
      ) : (
        <>
          {find}
          <Split columns="minmax(0, 1fr) 404px" grow>
            {trucks}
            <Outputs />
          </Split>
        </>
      )}
    </div>
  );
}
