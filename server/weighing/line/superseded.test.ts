import { afterAll, beforeAll, expect, it } from 'vitest';
import { weighingProblems } from '@terezi/domain/weighing/problems.ts';
import { type QuickScale, quickScale } from '../../testing/quick-scale.ts';
import { useServer } from '../../testing/server.ts';
import { freePlates, open, opened } from '../yard.fixture.ts';

const server = useServer();
let scale: QuickScale;
let operator = '';
let plates: string[] = [];
beforeAll(async () => {
  scale = await quickScale(server, 'quarry');
  operator = await server.signIn('operator');
  plates = await freePlates(server, 'admin');
});
afterAll(() => scale.end());

type Settings = { line: string; number: number; hash: string };

/** Gives the scale settings that it has not had, issued so long ago. */
async function issue(ago: string): Promise<Settings> {
  await server.query(
    "update scale set address = 'tcp://127.0.0.1:' || (1000 + configuration) where id = $1",
    [scale.scaleId],
  );
  await server.link.announce(scale.agent.siteId);
  const [issued] = await server.query<Settings>(
    `update scale_configuration c set issued_at = now() - $2::interval from scale s
     where s.id = c.scale_id and c.number = s.configuration and s.id = $1
     returning s.address as line, c.number, c.hash`,
    [scale.scaleId, ago],
  );
  if (!issued) throw new Error('nothing was issued');
  return issued;
}
const protocol = async (): Promise<string> =>
  (await server.query<{ protocol: string }>('select protocol from scale where id = $1', [scale.scaleId]))[0]
    ?.protocol ?? '';
const opening = () => ({ as: operator, body: { ScaleId: scale.scaleId, NumberPlate: plates.shift() } });

it('a weight is a ticket’s only by the settings of now, or by those of when it was asked for', async () => {
  const spoken = await protocol();
  const weighBy = (settings: Settings): void =>
    scale.answerWith((_, take) => take({ settings, protocol: spoken }));
  const [old, current] = [await issue('2 hours'), await issue('1 hour')];

  weighBy(old);
  const answer = await open(server, opening());
  expect([answer.status, answer.Status.Code]).toEqual([409, weighingProblems.recordRefused.code]);
  const [refused] = await server.query<{ why: string; came_as: string }>(
    'select why, came_as from refused_record order by id desc limit 1',
  );
  expect(refused).toEqual({
    why: 'others had taken the place of the settings that it names',
    came_as: 'answer',
  });
  // As a record it is true, and kept as one when the site sends it by itself.
  const record = scale.records.at(-1)!;
  await scale.agent.record(record);
  await expect
    .poll(() => server.query('select from weight_record where hash = $1', [record.hash]))
    .toHaveLength(1);

  scale.put(24_000_000);
  weighBy(current);
  expect(await opened(server, opening())).toMatchObject({ Weight1: 24_000 });
  // The site weighed before it could hear of these.
  await issue('-1 minute');
  scale.put(25_000_000);
  weighBy(current);
  expect(await opened(server, opening())).toMatchObject({ Weight1: 25_000 });
});
