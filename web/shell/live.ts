import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { LiveScale } from './live-message.ts';
import { listenTogether } from './live-sharing.ts';
import { live } from './live-store.ts';

const FRAME_MS = 100;

/** Keeps live values coming for as long as the page stands behind the sign-in; drawn once, around all screens. */
export function useLiveValues(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const refresh = (...nouns: string[]) => {
      for (const noun of nouns) void queries.invalidateQueries({ queryKey: [noun] });
    };
    return listenTogether({
      connected: live.setConnected,
      known: live.all,
      hear: (news) => {
        if (news.kind === 'scale') live.keep(news.value);
        if (news.kind === 'operations') refresh('operation', 'dashboard');
        if (news.kind === 'site') refresh('scale');
      },
    });
  }, [queries]);
}

/** Whether the server can be heard, as far as is known; while it cannot, every value grows old. */
export const useLiveConnected = (): boolean => useSyncExternalStore(live.subscribe, live.isConnected);

const whole = (value: LiveScale | null): LiveScale | null => value;

/**
 * The live value of a scale, or what `read` makes of it, drawn at most ten times a second, or null before the first one. `age` counts on by
 * this page's own clock even when nothing comes any more, so that a number can be seen to have grown old.
 * Whoever needs little of it draws as seldom as that changes. `read` must keep its identity between drawings.
 */
export function useScale(scaleId: number | null): LiveScale | null;
export function useScale<Read>(scaleId: number | null, read: (value: LiveScale | null) => Read): Read;
export function useScale(scaleId: number | null, read: (value: LiveScale | null) => unknown = whole) {
  const [value, setValue] = useState<unknown>(() => read(null));
  useEffect(() => {
    let frame = 0;
    let drawnAt = Number.NEGATIVE_INFINITY;
    const draw = (now: number) => {
      frame = 0;
      if (now - drawnAt < FRAME_MS) return wake();
      drawnAt = now;
      setValue(read(scaleId === null ? null : live.newest(scaleId)));
    };
    const wake = () => {
      frame ||= requestAnimationFrame(draw);
    };
    wake();
    const end = live.subscribe(wake);
    // A silent scale still grows old on the screen.
    const ageing = setInterval(wake, FRAME_MS * 2);
    return () => {
      end();
      clearInterval(ageing);
      cancelAnimationFrame(frame);
    };
  }, [scaleId, read]);
  return value;
}
