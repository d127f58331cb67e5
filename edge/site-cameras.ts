import { join } from 'node:path';
import { setImmediate as immediately } from 'node:timers/promises';
import { type CameraSettings, STATEMENT_PATH } from '@terezi/domain/devices/picture/picture.ts';
import type { Sighting } from '@terezi/domain/devices/reader/sighting.ts';
import type { SignedRecord } from '@terezi/domain/devices/weight-record.ts';
import type { Logger } from 'pino';
import { type Cameras, openCameras } from './cameras/cameras.ts';
import type { Environment } from './host/env.ts';
import { openCameraPasswords, type PasswordKeeper } from './link/camera-passwords.ts';
import { type InterruptedPictures, openInterrupted } from './link/interrupted-pictures.ts';
import { openStatementFolder } from './link/statement-folder.ts';
import { carryStatements } from './link/statements.ts';
import type { DeviceKey } from './measure/records/device-key.ts';
import { pictureTeller, type TellerParts } from './picture-teller.ts';
import { recordPictures } from './record-pictures.ts';
import type { Scale } from './scale.ts';
import { siteCrossings } from './site-crossings.ts';

/** The cameras of a site at work: for each weight, each load that leaves without one, and the plates that they read. */
export type SiteCameras = {
  /** Gives the site these cameras, beside these scales. */
  apply(settings: readonly CameraSettings[], scale: (id: number) => Scale | undefined): void;
  /** A record is on the disk: its pictures are taken, and the weighing does not wait for them. */
  captured(record: SignedRecord): void;
  /** Asks a camera of a scale for a picture, as a trial: it is not kept. */
  tryOne: Cameras['shootOne'];
  /** A scale shows a new value. */
  touch(scaleId: number): void;
  /** A scale was removed or replaced. */
  forget(scaleId: number): void;
  /** A plate camera has sent a picture: it goes on its own way, and the sighting without it. */
  withoutPicture(sighting: Sighting): Sighting;
  /** Resolves once no picture is being taken; unsent ones wait for the next start. */
  close(): Promise<void>;
};

const REMEMBERED_SIGHTINGS = 200;

type Parts = TellerParts & { passwords: PasswordKeeper; interrupted: InterruptedPictures };

/** Makes the work with a site's cameras. */
function siteCameras(parts: Parts): SiteCameras {
  const cameras = openCameras();
  const teller = pictureTeller(parts);
  const { look, forget } = siteCrossings({ ...parts, cameras, teller });
  const plates = new Set<string>();
  let scaleOf: (id: number) => Scale | undefined = () => undefined;

  function tellPlate({ id: key, readerId, at }: Sighting, picture: string): void {
    if (plates.has(key)) return;
    plates.add(key);
    for (const oldest of plates) if (plates.size > REMEMBERED_SIGHTINGS) plates.delete(oldest);
    const shot = { bytes: Buffer.from(picture, 'base64') };
    const askedAt = Date.parse(at);
    teller.run(teller.tell({ kind: 'sighting', key, readerId }, askedAt, { askedAt, shot }));
  }

  const records = recordPictures({ cameras, teller, interrupted: parts.interrupted });
  teller.run(records.tellInterrupted());

  return {
    apply(settings, scale) {
      scaleOf = scale;
      parts.passwords.apply(settings, cameras.apply);
    },
    captured(record) {
      // The caller that waits for the weight is answered first.
      teller.run(immediately().then(() => records.take(record)));
    },
    tryOne: cameras.shootOne,
    touch(scaleId) {
      const scale = scaleOf(scaleId);
      if (scale) look(scale);
    },
    forget,
    withoutPicture(sighting) {
      if (sighting.seen.kind !== 'plate' || sighting.seen.plate.picture === undefined) return sighting;
      const { picture, ...plate } = sighting.seen.plate;
      tellPlate(sighting, picture);
      return { ...sighting, seen: { kind: 'plate', plate } };
    },
    async close() {
      await parts.passwords.close();
      await teller.idle();
      await parts.statements.close();
    },
  };
}

type Opening = Pick<Environment, 'siteId' | 'dataFolder' | 'httpUrl'> & { key: DeviceKey; log: Logger };

/** Opens the work with a site's cameras, with what the last run left. */
export async function openSiteCameras({
  siteId,
  dataFolder,
  httpUrl,
  key,
  log,
}: Opening): Promise<SiteCameras> {
  const folder = await openStatementFolder(join(dataFolder, 'pictures'));
  const url = httpUrl && new URL(`/api/v1${STATEMENT_PATH}`, httpUrl);
  const statements = carryStatements({ folder, privateKey: key.privateKey, url, log });
  const passwords = await openCameraPasswords({
    folder: dataFolder,
    siteId,
    privateKey: key.privateKey,
    url,
    log,
  });
  const interrupted = await openInterrupted(join(dataFolder, 'pictures-asked'));
  return siteCameras({ siteId, statements, passwords, interrupted, log });
}
