import type { AutomaticScaleRow } from '@terezi/domain/devices/automatic/automatic-scale.ts';
import { LOST_MS } from '@terezi/domain/devices/freshness.ts';
import { loadOf, type Yard } from '@terezi/domain/devices/automatic/interlock.ts';
import { concernOf, hindranceOf, stageOf } from '@terezi/domain/devices/automatic/run-stage.ts';
import type { Grams } from '@terezi/domain/grammar/mass.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';
import { useEffect, useRef, useState } from 'react';
import { useLiveConnected } from '#shell/live/live.ts';
import { live } from '#shell/live/live-store.ts';
import { cameAt, type Passage, stages } from './stage-clock.ts';

const LOOK_MS = 500;

/** How an automatic scale is at one moment: what it shows, how its yard stands, and how far its truck has come. */
export type Sight = {
  readonly grams: Grams | null;
  readonly yard: Yard;
  readonly passage: Passage | null;
  /** How long it has been at its stage, in whole seconds. */
  readonly seconds: number;
  readonly concern: ReturnType<typeof concernOf>;
  readonly why: Words | null;
  /** The truck that is there: when it came, in milliseconds of the site's clock, and whether its weight has been taken. */
  readonly truck: { readonly cameAt: number | null; readonly isWeighed: boolean };
};
export type Sights = ReadonlyMap<number, Sight>;

type Scale = Pick<AutomaticScaleRow, 'id' | 'division' | 'lastRecord'>;

function sightOf({ id, division, lastRecord }: Scale, now: number): Sight {
  const newest = live.newest(id);
  const fresh = newest && newest.age <= LOST_MS ? newest : null;
  const yard: Yard = {
    outputs: fresh?.outputs ?? {},
    inputs: fresh?.inputs ?? {},
    load: loadOf(fresh, division),
  };
  const isCaptured = fresh !== null && lastRecord > fresh.clearedAfter;
  const stage = fresh && stageOf({ ...yard, state: fresh.state, isCaptured });
  const passage = stages.see(id, stage, now);
  const came = passage && cameAt(passage);
  const seconds = passage ? Math.floor((now - passage.since) / 1_000) : 0;
  return {
    grams: fresh?.grams ?? null,
    yard,
    passage,
    seconds,
    concern: passage && concernOf(passage.stage, seconds),
    why: passage && hindranceOf(yard, passage.stage),
    truck: {
      cameAt: fresh === null || came === null ? null : Date.parse(fresh.at) + fresh.age - (now - came),
      isWeighed: isCaptured || stage === 'clear',
    },
  };
}

/** How each of these scales is, read twice a second; while the server cannot be reached, as each was at the last moment. */
export function useSights(scales: readonly Scale[]): Sights {
  const isConnected = useLiveConnected();
  const latest = useRef(scales);
  latest.current = scales;
  const look = () => new Map(latest.current.map((scale) => [scale.id, sightOf(scale, Date.now())]));
  const [sights, setSights] = useState<Sights>(look);
  useEffect(() => {
    if (!isConnected) return;
    const timer = setInterval(() => setSights(look()), LOOK_MS);
    return () => clearInterval(timer);
  }, [isConnected]);
  return sights;
}
