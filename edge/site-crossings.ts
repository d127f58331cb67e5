import { curveAround } from '@terezi/domain/devices/curve-points.ts';
import { packCurve } from '@terezi/domain/devices/weight-curve.ts';
import type { Cameras, CameraShot } from './cameras/cameras.ts';
import type { PictureTeller, TellerParts } from './picture-teller.ts';
import type { Scale } from './scale.ts';
import { type DisplayState, type UnweighedLoad, watchLoads } from './unweighed-load.ts';

/** Watches the scales of a site for loads that leave while no weight is taken. */
export type SiteCrossings = {
  /** A scale shows a new value. */
  look(scale: Scale): void;
  forget(scaleId: number): void;
};

type Parts = Omit<TellerParts, 'log'> & { cameras: Cameras; teller: PictureTeller };
type Watched = { see: (live: DisplayState) => void; of: Scale };
type Leaving = { taken: CameraShot[]; done: Promise<void> };

const shownBy = ({ watch, store }: Scale): DisplayState => {
  const { newest, settled } = watch.sight();
  return {
    grams: newest?.grams ?? null,
    isSettled: settled !== null,
    at: newest?.takenAt ?? 0,
    record: store()?.head().sequence ?? null,
  };
};

/** The curve of a load that has just left, in the form in which it travels. */
function curveOf({ watch }: Scale): Buffer {
  const readings = watch.remembered();
  return Buffer.from(JSON.stringify(packCurve(curveAround(readings, readings.at(-1)?.seenAt ?? 0))));
}

const instant = (at: number): string => new Date(at).toISOString();

/** Makes the watch over a site's crossings: it states each with the pictures taken as it began to leave. */
export function siteCrossings({ siteId, statements, cameras, teller }: Parts): SiteCrossings {
  const watched = new Map<number, Watched>();
  const leaving = new Map<string, Leaving>();

  async function tellLeft(scaleId: number, load: UnweighedLoad, curve: Buffer): Promise<void> {
    const { key, from, to, peak, steady } = load;
    const departure = leaving.get(key);
    leaving.delete(key);
    const times = { from: instant(from), to: instant(to) };
    await statements.crossing({ kind: 'crossing', siteId, scaleId, key, ...times, peak, steady }, curve);
    await departure?.done;
    for (const shot of departure?.taken ?? [])
      await teller.tell({ kind: 'crossing', scaleId, key, cameraId: shot.cameraId }, from, shot);
  }

  function watchOf(scale: Scale): Watched {
    const { id: scaleId, min } = scale.settings;
    const known = watched.get(scaleId);
    if (known?.of === scale) return known;
    const see = watchLoads(min, {
      onLeaving(key) {
        const shots: CameraShot[] = [];
        leaving.set(key, { taken: shots, done: cameras.shoot(scaleId, (one) => void shots.push(one)) });
      },
      onLeft: (load) => teller.run(tellLeft(scaleId, load, curveOf(scale))),
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
