import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { beforeEach } from 'vitest';
import { type Answer, type TestServer, useServer } from '../../testing/server.ts';

/** A person of the quarry who has no picture yet, on a server whose file store is empty. */
export type Portrayed = {
  server: TestServer;
  token(): string;
  /** Every file of the store, wherever it lies. */
  everything(): Promise<string[]>;
  /** Sends a picture of the person. */
  send(body: Uint8Array, headers?: Record<string, string>): Promise<Answer>;
  fetchFile(id: number, headers?: Record<string, string>, size?: string): Promise<Response>;
};

/** The id of the file that a picture became. */
export const idOf = (answer: Answer): number => Number(answer.Data['ProfileImage']);

/** A picture of one colour. */
export const photo = (width = 800, height = 600, format: 'png' | 'jpeg' | 'webp' = 'jpeg'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#2a6' } })
    .toFormat(format)
    .toBuffer();

/** One server for the tests of one file; before each the person and the store are bare again. */
export function usePortrayed(): Portrayed {
  const server = useServer();
  const person = { token: '' };
  const everything = async (): Promise<string[]> => {
    const entries = await readdir(server.folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map(({ name, parentPath }) => path.join(parentPath, name));
  };
  beforeEach(async () => {
    person.token = await server.signIn('admin');
    await server.query('update user_account set profile_image_id = null');
    for (const file of await everything()) await server.files.remove(path.basename(file));
  });
  return {
    server,
    token: () => person.token,
    everything,
    send: (body, headers = {}) => server.call('PUT /user/picture', { as: person.token, body, headers }),
    fetchFile: (id, headers = {}, size = 'whole') =>
      fetch(`${server.url}/api/v1/file/${id}?Size=${size}`, {
        headers: { authorization: `Bearer ${person.token}`, ...headers },
      }),
  };
}
