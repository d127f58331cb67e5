import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ListState } from '#kit/grid/list-state.ts';
import { useSay } from '#kit/language.tsx';
import { listViewCalls } from '#shell/api/calls/list-view.gen.ts';
import { carryOut, idempotencyKey } from '#shell/api/idempotency-key.ts';
import { refreshNow } from '#shell/live/refresher.ts';
import { asRefused } from '#shell/api/refused.ts';
import { browserStore } from '#shell/storage.ts';
import { handedOver, leftInBrowser } from './take-over.ts';
import { contentOf } from './view-wire.ts';
import { VIEW_WORDS } from './words.ts';

/**
 * Hands over, once, what this browser alone had kept of a list: it becomes a view of the person's own, with which the list
 * opens as before. What fails is tried when the list opens again; the person does not wait for it.
 */
export function useTakeOver(list: string, fresh: ListState, isReady: boolean): void {
  const say = useSay();
  const queries = useQueryClient();
  const tried = useRef(false);
  useEffect(() => {
    if (!isReady || tried.current) return;
    tried.current = true;
    const left = leftInBrowser(browserStore, list, fresh);
    if (left) void handOver(left);
  });

  async function handOver(left: NonNullable<ReturnType<typeof leftInBrowser>>): Promise<void> {
    try {
      const body = { list, name: say(VIEW_WORDS.taken), ...contentOf(left) };
      const { listView } = await carryOut(listViewCalls.add, body, idempotencyKey());
      await carryOut(listViewCalls.openFirst, { id: listView.id, isDefault: true }, idempotencyKey());
      handedOver(browserStore, list);
      refreshNow(queries, 'listView');
    } catch (failure) {
      // Another tab, or another browser of this person, has handed its own over under this name.
      if (asRefused(failure).status === 422) handedOver(browserStore, list);
    }
  }
}
