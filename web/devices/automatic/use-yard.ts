import { LOST_MS } from '@terezi/domain/devices/freshness.ts';
import type { KnownInputs } from '@terezi/domain/devices/output/input.ts';
import { type Load, loadOf, type Yard } from '@terezi/domain/devices/automatic/interlock.ts';
import type { KnownOutputs } from '@terezi/domain/devices/output/output.ts';
import type { Grams } from '@terezi/domain/grammar/mass.ts';
import { useCallback, useMemo } from 'react';
import { useLiveConnected, useScale } from '#shell/live/live.ts';
import type { LiveScale } from '#shell/live/live-message.ts';

const NOTHING_KNOWN: Yard = { outputs: {}, inputs: {}, load: 'unknown' };

/** One text, so that a component is drawn again only when the text changes. */
function written(live: LiveScale | null, division: Grams): string | null {
  if (!live || live.age > LOST_MS) return null;
  const { outputs, inputs } = live;
  return JSON.stringify({ outputs: outputs ?? {}, inputs, load: loadOf(live, division) });
}

type YardState = { outputs: KnownOutputs; inputs: KnownInputs; load: Load };

/** How an automatic scale stands now; nothing is known while the connection is lost. */
export function useYard({ id, division }: { readonly id: number; readonly division: Grams }): Yard {
  const isConnected = useLiveConnected();
  const textOf = useCallback((live: LiveScale | null) => written(live, division), [division]);
  const text = useScale(id, textOf);
  return useMemo(
    // `written` has just made this text of the same three.
    () => (text === null || !isConnected ? NOTHING_KNOWN : (JSON.parse(text) as YardState)),
    [text, isConnected],
  );
}
