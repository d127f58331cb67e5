import { useRef, useState } from 'react';
import { useSay } from '#kit/language.tsx';
import { toast } from '#kit/toast/toast.ts';
import { operationCalls } from '#shell/api/calls/operation.gen.ts';
import { useMay } from '#shell/me.tsx';
import type { GlassState } from '../glass/glass-state.ts';

type Why = 'notAllowed' | 'isRead' | 'noTicket';

/** Alt M: whether a weight is being typed for the ticket, or the truck, on the screen. Another ticket or truck ends that. */
export function useByHand(visitId: number | null, state: GlassState) {
  const say = useSay();
  const mayType = useMay()(operationCalls.proposeWeight2);
  const [opened, setOpened] = useState<number | null>(null);
  /** What F8 does while it is open; its form sets this. */
  const submitRef = useRef<(() => void) | null>(null);
  const isOpen = visitId !== null && opened === visitId;
  const why: Why | null = !mayType
    ? 'notAllowed'
    : state !== 'lost'
      ? 'isRead'
      : visitId === null
        ? 'noTicket'
        : null;
  const close = () => setOpened(null);
  const tell = async (reason: Why) => {
    const { whyNotByHand: words } = await import('../seldom-words.ts');
    toast({ title: say(words.title), detail: say(words[reason]), isNews: true, seconds: 8 });
  };
  return {
    isOpen,
    isPossible: why === null,
    mayType,
    submitRef,
    close,
    toggle: () => (isOpen ? close() : why === null ? setOpened(visitId) : void tell(why)),
  };
}
export type ByHand = ReturnType<typeof useByHand>;
