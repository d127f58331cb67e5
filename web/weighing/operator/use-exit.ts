import { freshnessOf } from '@terezi/domain/devices/freshness.ts';
import type { ScaleRow } from '@terezi/domain/devices/api.ts';
import type { Grams } from '@terezi/domain/weighing/mass.ts';
import { useState } from 'react';
import { api } from '#shell/api.ts';
import { useDeed } from '#shell/deed.ts';
import { live } from '#shell/live-store.ts';

/** The truck on the deck, as far as anybody knows now; null where there is none or nobody knows. */
function loadOn(scale: ScaleRow): Grams | null {
  const seen = live.newest(scale.id);
  if (!seen || freshnessOf(seen.age) !== 'current') return null;
  if (seen.state === 'over') return scale.max;
  return seen.grams === null || seen.grams < scale.min ? null : seen.grams;
}

/**
 * The exit barrier as this screen last set it; null before, since nobody can be asked how it stands. Who would let a
 * truck out that has not been weighed is asked first, and nobody else is.
 */
export function useExit(scale: ScaleRow, isWeighed: boolean) {
  const output = useDeed(api.scale.output);
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const [asked, setAsked] = useState<Grams | null>(null);
  const set = async (open: boolean) => {
    const state = open ? 'open' : 'closed';
    if (await output.act({ id: scale.id, output: 'exit-barrier', state })) setOpen(open);
  };
  const toggle = () => {
    const load = isOpen || isWeighed ? null : loadOn(scale);
    if (load === null) void set(!isOpen);
    else setAsked(load);
  };
  return { isOpen, toggle, asked, letOut: () => set(true), stay: () => setAsked(null) };
}
