import { writeFile } from 'node:fs/promises';
import { SEE_TO_PEOPLE } from '@terezi/domain/users/user-policy.ts';
import { picture, type Samples } from '../../testing/sample.ts';

/** How the suites over the whole contract call about files. */
export const fileSamples: Samples = {
  calls: { 'file.find': { table: 'file', readers: SEE_TO_PEOPLE } },
  plant: async (server) => {
    const files = await server.query<{ key: string }>(
      `insert into file (company_id, kind, key, name, type, size, sha256)
       select id, 'profile-picture', gen_random_uuid(), 'a', 'image/png', $1, sha256('a') from company returning key`,
      [picture.length],
    );
    for (const { key } of files) {
      const path = await server.files.begin();
      await writeFile(path, picture);
      await server.files.put(path, key);
    }
  },
};
