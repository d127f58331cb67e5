import type { SignedRecord } from '@terezi/domain/devices/weight-record.ts';
import type { Cameras } from './cameras/cameras.ts';
import type { InterruptedPictures } from './link/interrupted-pictures.ts';
import type { PictureTeller } from './picture-teller.ts';

type Parts = { cameras: Cameras; teller: PictureTeller; interrupted: InterruptedPictures };

/** Takes the pictures of weights, and reports where the agent ended before they came. */
export function recordPictures({ cameras, teller, interrupted }: Parts) {
  return {
    /** Asks the cameras of a record's scale, and reports the picture or the fault of each. */
    async take({ scaleId, sequence, takenAt }: SignedRecord): Promise<void> {
      const cameraIds = cameras.at(scaleId);
      if (cameraIds.length === 0) return;
      const of = (cameraId: number) => ({ kind: 'record', scaleId, sequence, cameraId }) as const;
      await interrupted.begin({ scaleId, sequence, takenAt, cameraIds });
      const tellings: Promise<void>[] = [];
      await cameras.shoot(scaleId, (shot) =>
        tellings.push(teller.tell(of(shot.cameraId), Date.parse(takenAt), shot)),
      );
      await Promise.all(tellings);
      await interrupted.end({ scaleId, sequence });
    },
    /** Reports the pictures that the last run was asking for when it ended; the server keeps those that it had already. */
    async tellInterrupted(): Promise<void> {
      for (const { scaleId, sequence, takenAt, cameraIds } of interrupted.left()) {
        const askedAt = Date.parse(takenAt);
        const shot = { fault: 'interrupted' } as const;
        for (const cameraId of cameraIds)
          await teller.tell({ kind: 'record', scaleId, sequence, cameraId }, askedAt, { askedAt, shot });
        await interrupted.end({ scaleId, sequence });
      }
    },
  };
}
