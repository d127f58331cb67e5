import { cameraFamilyWords } from '@terezi/domain/devices/picture/camera-family.ts';
import { INPUTS, type KnownInputs } from '@terezi/domain/devices/output/input.ts';
import { type KnownOutputs, type OutputName, OUTPUTS } from '@terezi/domain/devices/output/output.ts';
import { outputStateWords, outputWords } from '@terezi/domain/devices/output/output-words.ts';
import { pictureFaultWords } from '@terezi/domain/devices/picture/picture-faults.ts';
import type { PictureRow } from '@terezi/domain/devices/picture/picture-api.ts';
import { CAMERA_PLACES, type CameraPlace } from '@terezi/domain/devices/picture/scale-camera.ts';
import type { StateLook } from '@terezi/domain/grammar/noun/states.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';
import { deviceRowWords as words } from './device-words.ts';

/** A camera as its scale's page reads it. */
export type CameraFacts = {
  readonly id: number;
  readonly name: string;
  readonly place: string;
  readonly family: string;
  readonly url: string;
  readonly isActive: boolean;
};

/** A camera as the plan draws it; its picture of the scale's last weight says how it stands. */
export type CameraLook = {
  readonly name: string;
  readonly place: CameraPlace;
  readonly standing: 'works' | 'dead' | 'unknown';
};

/** A device in words. */
export type DeviceRow = {
  readonly key: string;
  readonly kind: 'indicator' | 'reader' | 'barrier' | 'light' | 'inputs' | 'camera';
  readonly name: string | Words;
  readonly model: readonly (string | Words | null)[];
  readonly state: StateLook;
  readonly answeredAt: string | null;
};

const NOT_KNOWN: StateLook = { shape: 'ring', tone: 'idle', words: words.unknown };
const OFF: StateLook = { shape: 'disc', tone: 'idle', words: words.off };

/** Closed is ink and square, open green: the plan draws the same. */
function lookOf(state: KnownOutputs[OutputName]): StateLook {
  if (state === undefined) return NOT_KNOWN;
  const label = outputStateWords[state];
  if (state === 'open' || state === 'green') return { shape: 'disc', tone: 'ok', words: label };
  return { shape: 'square', tone: state === 'red' ? 'bad' : 'idle', words: label };
}

/** Barriers and lights, as the site says that they stand. */
export const outputRows = (outputs: KnownOutputs): readonly DeviceRow[] =>
  OUTPUTS.map((output) => ({
    key: output,
    kind: output.endsWith('-light') ? 'light' : 'barrier',
    name: outputWords[output],
    model: [],
    state: lookOf(outputs[output]),
    answeredAt: null,
  }));

/** Loops and photocells in one row: how many of those whose state is known are free. */
export function inputRow(inputs: KnownInputs): DeviceRow & { readonly free: number; readonly known: number } {
  const known = INPUTS.filter((input) => inputs[input] !== undefined);
  const free = known.filter((input) => inputs[input] === 'free').length;
  const isFree = known.length > 0 && free === known.length;
  const state: StateLook =
    known.length === 0
      ? NOT_KNOWN
      : { shape: isFree ? 'check' : 'disc', tone: isFree ? 'ok' : 'accent', words: words.free };
  return {
    key: 'inputs',
    kind: 'inputs',
    name: words.inputs,
    model: [],
    state,
    answeredAt: null,
    free,
    known: known.length,
  };
}

const lastOf = (camera: CameraFacts, pictures: readonly PictureRow[]): PictureRow | undefined =>
  pictures.find(({ scaleCameraId }) => scaleCameraId === camera.id);

/** How a camera stands by its picture of the last weight; one that is off gives none and is not dead. */
export function standingOf(camera: CameraFacts, pictures: readonly PictureRow[]): CameraLook['standing'] {
  const last = lastOf(camera, pictures);
  if (!camera.isActive || !last) return 'unknown';
  return last.fault === null ? 'works' : 'dead';
}

/** Where a camera stands on the plan; a place that this page does not know is at the side. */
export const placeOf = ({ place }: CameraFacts): CameraPlace =>
  CAMERA_PLACES.find((known) => known === place) ?? 'side';

/** The words of a choice; its key where this page does not know it. */
export const calledIn = (table: Readonly<Record<string, Words>>, key: string): string | Words =>
  table[key] ?? key;

/** The host of a camera's address: its path says nothing to a reader. */
const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);

/** A camera in words: the reason of a dead one, or that its picture came. */
export function cameraRow(camera: CameraFacts, pictures: readonly PictureRow[]): DeviceRow {
  const last = lastOf(camera, pictures);
  const standing = standingOf(camera, pictures);
  const state: StateLook = !camera.isActive
    ? OFF
    : last?.fault
      ? { shape: 'cross', tone: 'bad', words: pictureFaultWords[last.fault] }
      : standing === 'works'
        ? { shape: 'check', tone: 'ok', words: words.came }
        : { shape: 'ring', tone: 'idle', words: words.noPictureYet };
  return {
    key: `camera ${camera.id}`,
    kind: 'camera',
    name: camera.name,
    model: [calledIn(cameraFamilyWords, camera.family), hostOf(camera.url)],
    state,
    answeredAt: last?.takenAt ?? null,
  };
}

/** How a reader stands: whether its agent listens to it. */
export const readerLook = (isActive: boolean): StateLook =>
  isActive ? { shape: 'disc', tone: 'ok', words: words.listens } : OFF;
