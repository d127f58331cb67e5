import sharp from 'sharp';
import type { DrawAnewInput, DrawingSize } from './picture.ts';

// Draws a picture anew in a process of its own, so that a hostile file harms only this process. No bytes reach more than the three decoders
// that are needed.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp'] });
sharp.concurrency(1);
sharp.cache(false);

async function draw({ from, whole, thumbnail, rule }: DrawAnewInput): Promise<DrawingSize> {
  const { side, mostPixels } = rule;
  const open = () =>
    sharp(from, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true }).autoOrient();
  const small = { width: rule.thumbnail, height: rule.thumbnail };
  if (whole === null) {
    const { width, height } = await sharp(from).metadata();
    await open()
      .resize({ ...small, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toFile(thumbnail);
    return { width, height };
  }
  const info = await open()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toFile(whole);
  await open()
    .resize({ ...small, fit: 'cover' })
    .webp({ quality: 82 })
    .toFile(thumbnail);
  return { width: info.width, height: info.height };
}

process.once('message', (drawing: DrawAnewInput) => {
  draw(drawing).then(
    (drawn) => process.send?.({ drawn }, () => process.exit(0)),
    (error: unknown) => process.send?.({ damaged: String(error) }, () => process.exit(0)),
  );
});
