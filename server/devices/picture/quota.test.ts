import { beforeAll, expect, it } from 'vitest';
import { scalePicture } from '@terezi/domain/devices/picture/picture.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import { useServer } from '../../testing/server.ts';
import { photograph, statingAgent } from '../../testing/stating-agent.ts';

const server = useServer();
let agent: Awaited<ReturnType<typeof statingAgent>>;
beforeAll(async () => {
  agent = await statingAgent(server);
});

it('takes no more of a site than its cameras can give, and says when it may come again', async () => {
  // Announced is enough: what a statement says of its size counts before a byte is read.
  const huge = { size: scalePicture.most, sha256: 'a'.repeat(64) };
  for (let sequence = 1; sequence <= 100; sequence++)
    expect((await agent.state(agent.picture(sequence, { came: huge }))).status).toBe(422);
  const bytes = await photograph(12);
  const last = agent.picture(500, { came: { size: scalePicture.most, sha256: 'b'.repeat(64) } });
  const refused = await agent.state(last, { bytes });
  expect([refused.status, refused.Status.Code]).toEqual([429, general.tooMany.code]);
});
