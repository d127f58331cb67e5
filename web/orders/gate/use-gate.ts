import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { orderPartProblems } from '@terezi/domain/orders/problems.ts';
import { type Say, useSay } from '#kit/language.tsx';
import { orderPartCalls } from '#shell/api/calls/order-part.gen.ts';
import { useMe } from '#shell/me.tsx';
import { QUIET } from '#shell/api/queries.ts';
import { asRefused, isUnanswered } from '#shell/api/refused.ts';
import { newKey } from '#shell/api/request.ts';
import { browserStore } from '#shell/storage.ts';
import { type GateBook, type GateLine, confirmedSince, gateBook } from './gate-book.ts';
import { doneLine, sendLine, sendWaiting } from './send-lines.ts';
import { askingToday } from './today-list.ts';
import { type Verdict, twoParts, verdictByList, visitIn } from './verdict.ts';

const LIST_AGAIN_MS = 60_000;
const SEND_AGAIN_MS = 15_000;

/** A verdict by the list as it stands now, since the server may have given its own meanwhile. */
function standing(verdict: Verdict | null, lines: readonly GateLine[]): Verdict | null {
  if (verdict?.is !== 'go' || verdict.by !== 'list') return verdict;
  const line = lines.find(({ key }) => key === verdict.key);
  if (line?.state === 'done') return { ...verdict, by: 'server' };
  if (line?.state !== 'refused') return verdict;
  const { key, visit } = verdict;
  return { is: 'stop', by: 'server', key, visit, ...twoParts(line.about ?? ''), isKnown: true };
}

/** One short for go, two long for stop, where the telephone can. */
function buzz(is: Verdict['is']): void {
  // Chrome vibrates only after the page was touched, and says so in the console else.
  if ('vibrate' in navigator) navigator.vibrate(is === 'go' ? 80 : [350, 150, 350]);
}

const asked = (qrData: string): GateLine => ({
  key: newKey(),
  qrData,
  at: new Date().toISOString(),
  state: 'asking',
  partId: null,
  number: null,
  numberPlate: null,
  step: null,
  about: null,
});

/** Asks the server to confirm a line; where the server cannot be asked, the list on the telephone judges. */
async function judge(
  book: GateBook,
  line: GateLine,
  { guardType, say }: { guardType: number; say: Say },
): Promise<Verdict> {
  const { key, at, qrData } = line;
  const outcome = isOnLine() ? await sendLine(line, orderPartCalls.scan) : ({ is: 'unsent' } as const);
  if (outcome.is === 'done') {
    const { orderPart, confirmed: step } = outcome.answer;
    book.change(key, doneLine(outcome.answer));
    return {
      is: 'go',
      by: 'server',
      key,
      at,
      step,
      visit: orderPart,
      partId: orderPart.id,
      next: orderPart.stepName,
    };
  }
  const listed = visitIn(book.list(), qrData);
  const names = listed && { partId: listed.id, number: listed.number, numberPlate: listed.numberPlate };
  if (outcome.is === 'refused') {
    const parts = twoParts(outcome.refused.message);
    book.change(key, { ...names, state: 'refused', about: parts.reason });
    const isKnown = outcome.refused.code !== orderPartProblems.unknownCode.code;
    return { is: 'stop', by: 'server', key, visit: listed, ...parts, isKnown };
  }
  const confirmed = confirmedSince(book);
  const verdict = verdictByList({ list: book.list(), said: qrData, now: new Date(at), guardType, confirmed });
  if (verdict.is === 'go') {
    const { step, visit } = verdict;
    book.change(key, { ...names, state: 'waiting', step, about: visit.cargoName });
    return { is: 'go', by: 'list', key, at, step, visit, partId: visit.id, next: visit.nextStep };
  }
  book.change(key, { ...names, state: 'refused', about: say(verdict.reason) });
  return { by: 'list', key, ...verdict, isKnown: verdict.visit !== null };
}

function subscribeOnline(heard: () => void): () => void {
  for (const event of ['online', 'offline']) addEventListener(event, heard);
  return () => {
    for (const event of ['online', 'offline']) removeEventListener(event, heard);
  };
}
const isOnLine = (): boolean => navigator.onLine;

/** Today's list, read from the server again and again and kept for times without a network; `isCut` while it cannot be read. */
function useToday(book: GateBook) {
  const today = useQuery({ ...askingToday(), refetchInterval: LIST_AGAIN_MS, meta: QUIET });
  useEffect(() => {
    if (today.data) book.keepList(today.data);
  }, [book, today.data]);
  const { failureReason } = today;
  return { today, isCut: failureReason !== null && isUnanswered(asRefused(failureReason)) };
}

/** Sends what waits in the book, again and again while something does, and at once when the network is back. */
function useSending(book: GateBook, waits: boolean) {
  const [isSending, setSending] = useState(false);
  /** When it was last tried in vain; 0 where nothing was. */
  const [failedAt, setFailedAt] = useState(0);
  const busy = useRef(false);
  const send = async (): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    try {
      setFailedAt((await sendWaiting(book, orderPartCalls.scan)) ? 0 : Date.now());
    } finally {
      busy.current = false;
      setSending(false);
    }
  };
  useEffect(() => {
    if (!waits) return;
    const now = () => void send();
    const timer = setInterval(now, SEND_AGAIN_MS);
    addEventListener('online', now);
    return () => {
      clearInterval(timer);
      removeEventListener('online', now);
    };
  });
  return { isSending, failedAt, setFailedAt, send };
}

/** The gate of the guard who is looking: what is read, what became of it, and what still has to be sent. */
export function useGate() {
  const say = useSay();
  const { id, guardType } = useMe();
  const [book] = useState(() => gateBook(browserStore, id));
  const lines = useSyncExternalStore(book.subscribe, book.lines);
  const list = useSyncExternalStore(book.subscribe, book.list);
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [isAsking, setAsking] = useState(false);
  /** How long the last verdict took. Milliseconds; null before the first. */
  const [took, setTook] = useState<number | null>(null);
  const hasNetwork = useSyncExternalStore(subscribeOnline, isOnLine);
  const { today, isCut } = useToday(book);
  const waits = lines.some(({ state }) => state === 'waiting');
  const { isSending, failedAt, setFailedAt, send } = useSending(book, waits);

  const read = async (text: string): Promise<void> => {
    if (text.trim() === '' || isAsking) return;
    setAsking(true);
    setVerdict(null);
    const line = asked(text.trim().slice(0, 500));
    book.add(line);
    const began = performance.now();
    const judgement = await judge(book, line, { guardType, say });
    setTook(performance.now() - began);
    setAsking(false);
    setVerdict(judgement);
    buzz(judgement.is);
    if (judgement.by === 'list') return setFailedAt(Date.now());
    setFailedAt(0);
    void today.refetch();
    if (waits) void send();
  };

  return {
    guardType,
    lines,
    list,
    isAsking,
    isSending,
    took,
    read,
    send,
    verdict: standing(verdict, lines),
    // A list that came since says that the server is there again.
    isAway: failedAt > today.dataUpdatedAt || isCut || !hasNetwork,
    failure: today.data || list || !today.error || isCut ? null : asRefused(today.error),
    retry: () => void today.refetch(),
    /** What was read for the verdict that stands. */
    qrData: lines.find(({ key }) => key === verdict?.key)?.qrData ?? null,
    next: () => setVerdict(null),
    takenBack: (key: string) => {
      book.change(key, { state: 'undone' });
      setVerdict(null);
    },
  };
}
export type Gate = ReturnType<typeof useGate>;
