import { isDeepStrictEqual } from 'node:util';
import type { CameraAccess } from '@terezi/domain/devices/picture/picture.ts';
import { type Camera, cameraOf, type Shot } from './camera.ts';

/** A picture of a camera, or why there is none, and when it was asked, milliseconds of the site's clock. */
export type CameraShot = { cameraId: number; askedAt: number; shot: Shot };

/** The cameras of one site, by its newest settings. */
export type Cameras = {
  apply(settings: readonly CameraAccess[]): void;
  /** The cameras of a scale, by their ids. */
  at(scaleId: number): number[];
  /** Asks all cameras of a scale at once; `onTaken` gets each as it answers, and never later than its time allows. */
  shoot(scaleId: number, onTaken: (shot: CameraShot) => void): Promise<void>;
  /** Asks one camera of a scale, as a trial; null where there is none. */
  shootOne(scaleId: number, cameraId: number): Promise<Shot | null>;
};

/** Makes a site without cameras. */
export function openCameras(): Cameras {
  let cameras: Camera[] = [];
  return {
    apply(settings) {
      cameras = settings.map(
        (wanted) => cameras.find((known) => isDeepStrictEqual(known.settings, wanted)) ?? cameraOf(wanted),
      );
    },
    at: (scaleId) => cameras.flatMap(({ settings }) => (settings.scaleId === scaleId ? [settings.id] : [])),
    async shootOne(scaleId, cameraId) {
      const camera = cameras.find(({ settings }) => settings.id === cameraId && settings.scaleId === scaleId);
      return (await camera?.shoot()) ?? null;
    },
    async shoot(scaleId, onTaken) {
      const ours = cameras.filter(({ settings }) => settings.scaleId === scaleId);
      const askedAt = Date.now();
      await Promise.all(
        ours.map(async ({ settings, shoot }) =>
          onTaken({ cameraId: settings.id, askedAt, shot: await shoot() }),
        ),
      );
    },
  };
}
