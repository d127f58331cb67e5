import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { LogChain } from '@terezi/domain/notices/log.ts';
import { useState } from 'react';
import { dateTime, number } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Status } from '#kit/part/Status.tsx';
import { asking } from '#shell/api/asking.ts';
import { logChainCalls } from '#shell/api/calls/log-chain.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import part from './log.module.css';
import { logWords as words } from './log-words.ts';

/** How often the page asks whether a check is over. */
const AGAIN_MS = 1_000;

/** The chain of the company's log as its last check found it, and the way to start another check. */
export function useLogChain() {
  const queries = useQueryClient();
  /** The time of the last check when the current one was asked for; null where none runs. */
  const [since, setSince] = useState<{ readonly at: string | null } | null>(null);
  const question = asking(logChainCalls.find, {});
  const reply = useQuery({ ...question, refetchInterval: since ? AGAIN_MS : false });
  const chain = reply.data?.logChain;
  const isChecking = since !== null && chain?.checkedAt === since.at;
  if (since !== null && chain && !isChecking) setSince(null);
  const check = useMutation(logChainCalls.check);
  return {
    chain,
    isChecking,
    async checkNow() {
      if (!(await check.act({}))) return;
      setSince({ at: chain?.checkedAt ?? null });
      await queries.invalidateQueries({ queryKey: question.queryKey });
    },
  };
}

/** A hash as people compare it: its beginning and its end. */
export const hashText = (hash: string): string =>
  `${hash.slice(0, 4)} ${hash.slice(4, 8)} ${hash.slice(8, 12)} … ${hash.slice(-4)}`;

function Broken({ chain, open }: { chain: LogChain; open: (number: number) => void }) {
  const say = useSay();
  const { language } = useLanguage();
  const at = chain.fault?.number ?? 0;
  return (
    <div className={part.chain} data-broken="" role="alert">
      <span className={part.said}>
        <Status shape="cross" tone="bad">
          <b>{say(words.broken, { number: number(at, language) })}</b>
        </Status>
        <span>{say(words.brokenText, { count: Math.max(0, chain.length - at) })}</span>
      </span>
      <Button size="xs" color="bad" variant="default" onClick={() => open(at)}>
        {say(words.openEntry)}
      </Button>
    </div>
  );
}

/** What the last check of the chain found; always there. */
export function ChainLine(props: {
  readonly told: ReturnType<typeof useLogChain>;
  readonly open: (number: number) => void;
}) {
  const say = useSay();
  const { language } = useLanguage();
  const { chain, isChecking, checkNow } = props.told;
  if (!chain) return <div className={part.chain} aria-busy="true" />;
  if (chain.fault && !isChecking) return <Broken chain={chain} open={props.open} />;
  const isKnown = chain.checkedAt !== null && !isChecking;
  return (
    <div className={part.chain} role="status" data-checking={isChecking ? '' : undefined}>
      <span className={part.said}>
        <Status shape={isKnown ? 'check' : 'ring'} tone={isKnown ? 'ok' : 'idle'}>
          <b data-whole={isKnown ? '' : undefined}>
            {say(isChecking ? words.checking : isKnown ? words.whole : words.unchecked)}
          </b>
        </Status>
        <span className="fig">
          {say(words.reach, { length: number(chain.length, language) })}
          {chain.checkedAt && `, ${say(words.checkedAt, { at: dateTime(chain.checkedAt) })}`}
        </span>
      </span>
      {chain.hash && <span className={part.hash}>{hashText(chain.hash)}</span>}
      <Button size="xs" variant="default" disabled={isChecking} onClick={() => void checkNow()}>
        {say(words.checkNow)}
      </Button>
    </div>
  );
}
