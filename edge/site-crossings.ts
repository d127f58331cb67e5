import type { Cameras, Taken } from './cameras/cameras.ts';
import type { PictureTeller, TellerParts } from './picture-teller.ts';
import type { Scale } from './scale.ts';
import { type Shown, type UnweighedLoad, watchLoads } from './unweighed-load.ts';

/** Watches the scales of a site for loads that leave while no weight is taken. */
export type SiteCrossings = {
  /** A scale shows something new. */
  look(scale: Scale): void;
  forget(scaleId: number): void;
};

type Parts = Omit<TellerParts, 'log'> & { cameras: Cameras; teller: PictureTeller };
type Watched = { see: (shown: Shown) => void; of: Scale };
type Leaving = { taken: Taken[]; done: Promise<void> };

const shownBy = ({ watch, store }: Scale): Shown => {
  const { newest, settled } = watch.sight();
  return {
    grams: newest?.grams ?? null,
    isSettled: settled !== null,
    at: newest?.takenAt ?? 0,
    record: store()?.head().sequence ?? null,
  };
};

const instant = (at: number): string => new Date(at).toISOString();

/** Makes what states the crossings of a site, with the pictures that were taken as they began to leave. */
export function siteCrossings({ siteId, statements, cameras, teller }: Parts): SiteCrossings {
  const watched = new Map<number, Watched>();
  const leaving = new Map<string, Leaving>();

  async function tellLeft(scaleId: number, { key, from, to, peak, steady }: UnweighedLoad): Promise<void> {
    const seen = leaving.get(key);
    leaving.delete(key);
    const times = { from: instant(from), to: instant(to) };
    await statements.say({ kind: 'crossing', siteId, scaleId, key, ...times, peak, steady });
    await seen?.done;
    for (const taken of seen?.taken ?? [])
      await teller.tell({ kind: 'crossing', scaleId, key, cameraId: taken.cameraId }, from, taken);
  }

  function watchOf(scale: Scale): Watched {
    const { id: scaleId, min } = scale.settings;
    const known = watched.get(scaleId);
    if (known?.of === scale) return known;
    const see = watchLoads(min, {
      onLeaving(key) {
        const taken: Taken[] = [];
        leaving.set(key, { taken, done: cameras.shoot(scaleId, (one) => void taken.push(one)) });
      },
      onLeft: (load) => teller.run(tellLeft(scaleId, load)),
      onWeighed: (key) => void leaving.delete(key),
    });
    const fresh = { see, of: scale };
    watched.set(scaleId, fresh);
    return fresh;
  }

  return {
    look: (scale) => watchOf(scale).see(shownBy(scale)),
    forget: (scaleId) => void watched.delete(scaleId),
  };
}
