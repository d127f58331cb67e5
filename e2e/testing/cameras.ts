import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Api } from './people.ts';

/** A picture of a truck, as a camera could have taken it from there. */
const photograph = (place: 'front' | 'rear'): Promise<Buffer> =>
  readFile(path.join(import.meta.dirname, `${place}.jpg`));

/** Cameras on this computer: `/front` and `/rear` give a picture, every other one takes the request and never answers. */
export async function startCameras(): Promise<{ url: string; close(): void }> {
  const pictures = new Map([
    ['/front', await photograph('front')],
    ['/rear', await photograph('rear')],
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
  for (const [Name, Place, at] of [
    ['Ön', 'front', 'front'],
    ['Arxa', 'rear', 'rear'],
    ['Üst', 'above', 'dead'],
  ] as const) {
    const body = { Name, ScaleId, Place, Family: 'plain', Url: `${url}/${at}`, IsActive: true };
    const { ScaleCamera } = await admin<{ ScaleCamera: { Id: number } }>('POST /scale-camera', body);
    ids.push(ScaleCamera.Id);
  }
  return ids;
}

/** Takes cameras out of service again: what comes after at this scale has none. */
export async function removeCameras(admin: Api, ids: readonly number[]): Promise<void> {
  for (const id of ids) await admin(`POST /scale-camera/${id}/archive`, {});
}
