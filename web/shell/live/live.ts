import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { browserScreen, throttledDrawings } from './throttled-drawings.ts';
import type { LiveScale } from './live-message.ts';
import { listenTogether } from './live-sharing.ts';
import { live } from './live-store.ts';
import { sightings } from './sightings.ts';
import { browserPage, refresher } from './refresher.ts';

/** One for all of the page. */
const onFrame = throttledDrawings(live.subscribe, browserScreen);

/** Keeps live values and what the page shows up to date while the page stands behind the sign-in. Drawn once, around all screens. */
export function useLiveValues(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const { changed, missed, stop } = refresher(queries, browserPage);
    const leave = listenTogether({
      connected: live.setConnected,
      known: live.all,
      missed,
      hear: (news) => {
        if (news.kind === 'scale') live.keep(news.value);
        if (news.kind === 'sighting') sightings.keep(news.value);
        if (news.kind === 'changed') changed(news);
        if (news.kind === 'missed') missed();
        // Whether a site is on the line stands in the list of its scales and on its own page.
        if (news.kind === 'site') for (const noun of ['scale', 'site']) changed({ noun, ids: null });
      },
    });
    return () => {
      leave();
      stop();
    };
  }, [queries]);
}

/** Whether the server is in reach, as far as is known; while it is not, every value grows old. */
export const useLiveConnected = (): boolean => useSyncExternalStore(live.subscribe, live.isConnected);

const whole = (value: LiveScale | null): LiveScale | null => value;

/**
 * The live value of a scale, or what `read` makes of it, drawn at most ten times a second together with all others, or null
 * before the first one. `age` counts on by this page's own clock even when no more values come, so that a reader sees a
 * number grow old. A component is drawn only when the result of `read` changes. `read` must keep its identity between
 * drawings.
 */
export function useScale(scaleId: number | null): LiveScale | null;
export function useScale<Read>(scaleId: number | null, read: (value: LiveScale | null) => Read): Read;
export function useScale(scaleId: number | null, read: (value: LiveScale | null) => unknown = whole) {
  const [value, setValue] = useState<unknown>(() => read(null));
  useEffect(
    () => onFrame((moment) => setValue(read(scaleId === null ? null : live.newest(scaleId, moment)))),
    [scaleId, read],
  );
  return value;
}
