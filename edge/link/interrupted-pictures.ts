import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { id } from '@terezi/domain/grammar/shape.ts';
import { reader } from '@terezi/domain/devices/message.ts';
import { replaceFile } from '../measure/records/folder.ts';

/** A weight whose cameras are being asked: if the agent ends meanwhile, its next run reports that there is no picture. */
const pictureOrder = z.object({
  scaleId: id,
  sequence: id,
  takenAt: z.iso.datetime(),
  cameraIds: z.array(id).max(100),
});
type PictureOrder = z.infer<typeof pictureOrder>;
const readAsked = reader(pictureOrder);

const NAME = /^\d+-\d+\.json$/;

/** Remembers the pictures on their way, across a crash. */
export type InterruptedPictures = {
  /** What the last run did not finish; each is named once. */
  left(): readonly PictureOrder[];
  begin(order: PictureOrder): Promise<void>;
  end(order: Pick<PictureOrder, 'scaleId' | 'sequence'>): Promise<void>;
};

/** Opens the folder with what was on its way when the agent ended. */
export async function openInterrupted(folder: string): Promise<InterruptedPictures> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const fileOf = ({ scaleId, sequence }: Pick<PictureOrder, 'scaleId' | 'sequence'>): string =>
    join(folder, `${scaleId}-${sequence}.json`);
  const left: PictureOrder[] = [];
  for (const name of await readdir(folder)) {
    const order = NAME.test(name) ? readAsked(await readFile(join(folder, name), 'utf8')) : null;
    // A file that was half written when the agent ended is ignored.
    if (order) left.push(order);
    else await rm(join(folder, name), { force: true });
  }
  return {
    left: () => left,
    begin: (one) => replaceFile(fileOf(one), JSON.stringify(one)),
    end: (one) => rm(fileOf(one), { force: true }),
  };
}
