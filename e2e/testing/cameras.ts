import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import type { Api } from './people.ts';

/** A picture that a camera could have taken, of one colour. */
const photograph = (blue: number): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 360, channels: 3, background: { r: 90, g: 110, b: blue } } })
    .jpeg()
    .toBuffer();

/** Cameras on this computer: `/front` and `/rear` give a picture, every other one takes the question and says nothing. */
export async function startCameras(): Promise<{ url: string; close(): void }> {
  const pictures = new Map([
    ['/front', await photograph(140)],
    ['/rear', await photograph(60)],
  ]);
  const server = createServer(({ url = '' }, response) => {
    const bytes = pictures.get(url);
    if (bytes) response.writeHead(200, { 'content-type': 'image/jpeg' }).end(bytes);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Has a scale three cameras, the third of which is dead; answers their ids. */
export async function addCameras(admin: Api, ScaleId: number, url: string): Promise<number[]> {
  const ids: number[] = [];
  for (const [Name, Place, path] of [
    ['Ön', 'front', 'front'],
    ['Arxa', 'rear', 'rear'],
    ['Üst', 'above', 'dead'],
  ] as const) {
    const body = { Name, ScaleId, Place, Family: 'plain', Url: `${url}/${path}`, IsActive: true };
    const { ScaleCamera } = await admin<{ ScaleCamera: { Id: number } }>('POST /scale-camera', body);
    ids.push(ScaleCamera.Id);
  }
  return ids;
}
