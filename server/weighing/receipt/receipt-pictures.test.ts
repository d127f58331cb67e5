import { beforeAll, describe, expect, it } from 'vitest';
import { photograph, statingAgent } from '../../testing/stating-agent.ts';
import { dataOf, useServer } from '../../testing/server.ts';

type WirePicture = { Id: number; Of: string; CameraName: string };
type Ticket = { public_id: string; sequence1: number; sequence2: number };

const server = useServer();
let agent: Awaited<ReturnType<typeof statingAgent>>;
let ticket: Ticket;
let bytes: Buffer;
beforeAll(async () => {
  agent = await statingAgent(server);
  const [row] = await server.query<Ticket>(
    `select o.public_id, a.sequence::int as sequence1, b.sequence::int as sequence2
       from operation o join weight_record a on a.id = o.weight1_record_id join weight_record b on b.id = o.weight2_record_id
       where a.scale_id = $1 and b.scale_id = $1 order by o.id limit 1`,
    [agent.scaleId],
  );
  if (!row) throw new Error('no ticket with two weights');
  ticket = row;
  bytes = await photograph(150);
  const second = agent.picture(ticket.sequence2, { came: agent.came(bytes) });
  const answers = [await agent.state(second, { bytes })];
  const other = await photograph(20);
  const first = agent.picture(ticket.sequence1, { came: agent.came(other) });
  answers.push(await agent.state(first, { bytes: other }));
  if (answers.some(({ status }) => status !== 200)) throw new Error('the pictures were not kept');
});

const shows = (isShown: boolean) =>
  server.query(
    'update company set pictures_on_receipt = $1 where id = (select company_id from site where id = $2)',
    [isShown, agent.siteId],
  );
const shown = async (publicId = ticket.public_id) => {
  const answer = await server.call(`GET /receipt/${publicId}`, {});
  return dataOf<{ Receipt: { Pictures: WirePicture[] } }>(answer).Receipt.Pictures;
};
const fetched = (id: unknown, size = 'whole', publicId = ticket.public_id) =>
  fetch(`${server.url}/api/v1/receipt/${publicId}/picture/${id}?Size=${size}`);

describe('the pictures of a receipt', () => {
  it('are shown to no reader unless the company allows it', async () => {
    await shows(true);
    const [first] = await shown();
    await shows(false);
    expect(await shown()).toEqual([]);
    for (const size of ['whole', 'thumbnail']) expect((await fetched(first?.Id, size)).status).toBe(404);
  });

  it('are those of its weights, of weight 1 first, and come byte for byte', async () => {
    await shows(true);
    const pictures = await shown();
    expect(pictures).toMatchObject([
      { Of: 'weight1', CameraName: 'Ön' },
      { Of: 'weight2', CameraName: 'Ön' },
    ]);
    expect(Object.keys(pictures[0] ?? {}).sort()).toEqual(['CameraName', 'Id', 'Of', 'TakenAt']);
    const whole = await fetched(pictures[1]?.Id);
    expect(whole.headers.get('content-type')).toBe('image/jpeg');
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
    const small = await fetched(pictures[1]?.Id, 'thumbnail');
    expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });

  it('are none of another receipt, under any number', async () => {
    await shows(true);
    const [first] = await shown();
    const others = await server.query<{ public_id: string }>(
      `(select public_id from operation where company_id = (select company_id from site where id = $1) and public_id <> $2 limit 1)
       union all (select public_id from operation where company_id <> (select company_id from site where id = $1) limit 1)`,
      [agent.siteId, ticket.public_id],
    );
    expect(others).toHaveLength(2);
    for (const { public_id } of others)
      expect((await fetched(first?.Id, 'whole', public_id)).status).toBe(404);
    expect((await fetched(999_999_999)).status).toBe(404);
    expect((await fetched('Ön')).status).toBe(422);
  });

  it('are shown no more once their time is over', async () => {
    await shows(true);
    const [first] = await shown();
    await server.query(
      'update file set gone_at = now() where id = (select file_id from picture where id = $1)',
      [first?.Id],
    );
    expect(await shown()).toMatchObject([{ Of: 'weight2' }]);
    expect((await fetched(first?.Id)).status).toBe(404);
  });
});
