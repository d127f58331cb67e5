import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { browserName } from '@terezi/domain/identity/browser.ts';
import type { Language } from '@terezi/domain/grammar/words.ts';
import type { LogDetail, LogRow } from '@terezi/domain/notices/log.ts';
import { fieldOf } from '@terezi/domain/history/column-words.ts';
import { fieldWord } from '@terezi/domain/history/words.ts';
import { logWho } from '@terezi/domain/history/log-sheet.ts';
import { actionText, targetText } from '@terezi/domain/history/log-words.ts';
import { refusalText } from '@terezi/domain/refusal-text.ts';
import { useCallback } from 'react';
import { Diff } from '#kit/part/Diff.tsx';
import { Failed, Loading } from '#kit/page/EmptyState.tsx';
import { dateTime, number } from '#kit/formats.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { KeyValues } from '#kit/part/KeyValues.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { RowPanel, RowPanelBody } from '#kit/page/RowPanel.tsx';
import { Section } from '#kit/page/Section.tsx';
import { Status } from '#kit/part/Status.tsx';
import { toast } from '#kit/toast/toast.ts';
import { toldValue } from '#shell/nouns/told-value.ts';
import { asking } from '#shell/api/asking.ts';
import { actionLogCalls } from '#shell/api/calls/action-log.gen.ts';
import { hashText } from './ChainLine.tsx';
import part from './log.module.css';
import { Outcome } from './log-columns.tsx';
import { logWords as words } from './log-words.ts';

/** A row gets its place in the chain a moment after the action. */
const SOON_MS = 1_000;

type PanelProps = {
  readonly id: number;
  readonly brokenAt: number | null;
  /** The rows of the list, to step through. */
  readonly rows: readonly LogRow[];
  readonly open: (id: number | null) => void;
};

function factsOf(row: LogDetail, language: Language) {
  const facts: [keyof typeof words, string | null][] = [
    ['who', logWho(row, language)],
    ['when', dateTime(row.at, { seconds: true })],
    ['where', row.address],
    ['browser', browserName(row.device) ?? row.device],
    ['request', row.asked],
    ['requestId', row.requestId],
    ['took', row.took === null ? null : `${number(row.took, language)} ms`],
    ['reason', row.outcome === 'ok' ? null : refusalText(row.outcome, language)],
    ['times', row.times === null ? null : number(row.times, language)],
  ];
  return facts.flatMap(([key, value]) => (value === null ? [] : [{ label: words[key][language], value }]));
}

/** What was changed, in words; a row's number and the name that is kept beside it are one change. */
function changesOf({ target, changes }: LogDetail, language: Language) {
  const [noun = ''] = (target ?? '').split(' ');
  const lines = changes.map(({ field: column, before, after }) => {
    const field = fieldOf(column);
    return {
      field: fieldWord(noun, field, language),
      before: toldValue({ table: noun, field }, before, language),
      after: toldValue({ table: noun, field }, after, language),
    };
  });
  return [...new Map(lines.map((change) => [Object.values(change).join('\n'), change])).values()];
}

function Places({ row, brokenAt }: { row: LogDetail; brokenAt: number | null }) {
  const say = useSay();
  const isBroken = brokenAt !== null && row.number !== null && row.number >= brokenAt;
  const hashes = [
    { label: say(words.own), hash: row.hash },
    { label: say(words.previous), hash: row.previousHash },
    { label: say(words.next), hash: row.nextHash },
  ];
  return (
    <Section
      title={say(words.chain)}
      end={
        <Status shape={isBroken ? 'triangle' : 'check'} tone={isBroken ? 'bad' : 'ok'}>
          {say(isBroken ? words.unconfirmed : words.inPlace)}
        </Status>
      }
    >
      <KeyValues
        rows={hashes.map(({ label, hash }) => ({
          label,
          value: hash && <span className={part.hash}>{hashText(hash)}</span>,
        }))}
      />
    </Section>
  );
}

function LogFacts({ row, brokenAt }: { row: LogDetail; brokenAt: number | null }) {
  const say = useSay();
  const { language } = useLanguage();
  return (
    <RowPanelBody>
      <p className={part.action}>{actionText(row.action, language)}</p>
      <p className="dim">{[targetText(row, language), row.companyName].filter(Boolean).join(' · ')}</p>
      <KeyValues rows={factsOf(row, language)} />
      {row.changes.length > 0 && (
        <Section
          title={say(words.changes)}
          end={<span className="dim">{say(words.fields, { count: row.changes.length })}</span>}
        >
          <Diff changes={changesOf(row, language)} />
        </Section>
      )}
      {row.hash && <Places row={row} brokenAt={brokenAt} />}
    </RowPanelBody>
  );
}

/** A row of the log beside its list. */
export function LogPanel({ brokenAt, id, rows, open }: PanelProps) {
  const step = useCallback(
    (by: -1 | 1) => open(rows[rows.findIndex((row) => row.id === id) + by]?.id ?? id),
    [id, rows, open],
  );
  const close = useCallback(() => open(null), [open]);
  const say = useSay();
  const { language } = useLanguage();
  const reply = useQuery({
    ...asking(actionLogCalls.find, { id }),
    refetchInterval: ({ state }) => (state.data && state.data.actionLog.number === null ? SOON_MS : false),
  });
  const row = reply.data?.actionLog;
  const copy = async () => {
    await navigator.clipboard.writeText(JSON.stringify(row, null, 2));
    toast({ title: say(words.copied) });
  };
  const title = row?.number ? say(words.entry, { number: number(row.number, language) }) : say(words.waiting);
  return (
    <RowPanel
      title={title}
      step={step}
      close={close}
      beside={row && <Outcome row={row} language={language} pill />}
      foot={
        <Button
          variant="default"
          size="xs"
          disabled={!row}
          leftSection={<Icon of={IconCopy} size="s" />}
          onClick={() => void copy()}
        >
          {say(words.copy)}
        </Button>
      }
    >
      {reply.isPending && <Loading />}
      {reply.isError && <Failed title={say(words.failed)} onRetry={() => void reply.refetch()} />}
      {row && <LogFacts row={row} brokenAt={brokenAt} />}
    </RowPanel>
  );
}
