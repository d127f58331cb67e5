import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { topics } from '@terezi/domain/devices/link.ts';
import type { SentRecord } from '@terezi/domain/devices/record-message.ts';
import type { SiteSettings } from '@terezi/domain/devices/site-settings.ts';
import type { SignedRecord } from '@terezi/domain/devices/weight-record.ts';
import { settingsKeyOf } from '../../devices/index.ts';
import { type ScriptedAgent, scriptedAgent, signedRecord } from '../../testing/agent.ts';
import { useServer } from '../../testing/server.ts';

const server = useServer();
let agent: ScriptedAgent;
beforeAll(async () => {
  agent = await scriptedAgent(server, 'concrete');
  await agent.presence();
  // From here on the site hears only of settings that these tests issue.
  await agent.hears(topics.settings(agent.siteId), {});
});
afterAll(() => agent.end());

/** Settings that the server has issued, as it keeps them, and the division that they give, in grams. */
type Issued = {
  number: number;
  hash: string;
  text: string;
  signature: string;
  line: string;
  division: number;
};

async function issue(change: string): Promise<Issued> {
  await server.query(`update scale set ${change} where id = $1`, [agent.scaleId]);
  await server.link.announce(agent.siteId);
  const [issued] = await server.query<Issued>(
    `select c.number, c.hash, c.text, c.signature, s.address as line, (s.division_kg * 1000)::int as division
     from scale s join scale_configuration c on c.scale_id = s.id and c.number = s.configuration where s.id = $1`,
    [agent.scaleId],
  );
  if (!issued) throw new Error('nothing was issued');
  return issued;
}

const scaleNow = async () => {
  const [row] = await server.query<{ number: number; line: string; division: number }>(
    `select configuration as number, address as line, (division_kg * 1000)::int as division from scale where id = $1`,
    [agent.scaleId],
  );
  return row!;
};

/** Puts what the database knows of a scale's settings back to what it was, as a backup of that day would. */
const putBack = ({ number, line, division }: Issued) =>
  server.query(
    `set session_replication_role = replica;
     delete from scale_configuration where scale_id = ${agent.scaleId} and number > ${number};
     update scale set configuration = ${number}, address = '${line}', division_kg = ${division / 1_000}
       where id = ${agent.scaleId};
     set session_replication_role = origin`,
  );

/** The next record of the scale by these settings, as its site sends it. */
async function weighedBy({ line, number, hash, text, signature, division }: Issued): Promise<SentRecord> {
  const [newest] = await server.query<{ sequence: number; hash: string }>(
    'select sequence::int, hash from weight_record where scale_id = $1 order by 1 desc limit 1',
    [agent.scaleId],
  );
  const place = { scaleId: agent.scaleId, sequence: newest!.sequence + 1, previousHash: newest!.hash };
  const what = { protocol: 'toledo-continuous', division, settings: { line, number, hash } };
  const requestId = `${place.sequence}-${number}-${hash}`;
  return { ...signedRecord(agent.key, { ...place, ...what, requestId }), issued: { text, signature } };
}

/** What became of a record that the site sent: `stored`, or why it was set aside. */
async function became(record: SignedRecord): Promise<string | undefined> {
  await agent.record(record);
  const found = () =>
    server.query<{ became: string }>(
      `select 'stored' as became from weight_record where hash = $1
       union all select why from refused_record where payload ->> 'hash' = $1`,
      [record.hash],
    );
  await expect.poll(found).toHaveLength(1);
  return (await found())[0]?.became;
}

const events = (action: string) =>
  server.query('select from action_log where action = $1 and target = $2', [
    action,
    `scale ${agent.scaleId}`,
  ]);
/** The number of the newest settings that the site was sent. */
const told = (): number | undefined => {
  const newest = agent.heard.findLast(({ topic }) => topic === topics.settings(agent.siteId));
  return (newest?.data as SiteSettings | undefined)?.scales[0]?.configuration.number;
};

let [before, lost]: Issued[] = [];
let port = 4_000;
beforeEach(async () => {
  port += 10;
  before = await issue(`address = 'tcp://10.0.0.7:${port}'`);
  lost = await issue(`address = 'tcp://10.0.0.7:${port + 1}', division_kg = division_kg / 2`);
  await putBack(before);
});

describe('a record by settings that the server has lost', () => {
  it('brings them back, for the scale too, and its site hears them again', async () => {
    const record = await weighedBy(lost!);
    expect(await became(record)).toBe('stored');
    const { number, line, division } = lost!;
    expect(await scaleNow()).toEqual({ number, line, division });
    expect(
      await server.query(
        'select text, signature from scale_configuration where scale_id = $1 and number = $2',
        [agent.scaleId, number],
      ),
    ).toEqual([record.issued]);
    expect(await events('site.settings-taken-back')).toHaveLength(1);
    await expect.poll(told).toBe(number);
    await issue('division_kg = division_kg * 2');
  });

  const lies: [string, (lost: Issued) => Partial<Issued>][] = [
    ['nothing', () => ({ text: '', signature: '' })],
    ['what another key signed', ({ text }) => ({ signature: settingsKeyOf('another').sign(text) })],
    ['other settings than it names', () => ({ text: before!.text, signature: before!.signature })],
    ['those of a number that it does not name', ({ number }) => ({ number: number + 1 })],
  ];
  it.each(lies)('brings nothing back with %s', async (_, lie) => {
    const record = await weighedBy({ ...lost!, ...lie(lost!), division: before!.division });
    expect(await became(record)).toBe('it names settings that were never issued');
    expect((await scaleNow()).number).toBe(before!.number);
  });

  it('does not undo what was decided since: that gets a number which the site has not had', async () => {
    const since = await issue(`address = 'tcp://10.0.0.7:${port + 2}'`);
    expect(since.number).toBe(lost!.number);
    const record = await weighedBy({ ...lost!, division: since.division });
    expect(await became(record)).toBe('it names settings that were never issued');
    const next = { number: since.number + 1, line: since.line, division: since.division };
    expect(await scaleNow()).toEqual(next);
    await expect.poll(told).toBe(next.number);
    // Logged once, however many such records come.
    expect(await became(await weighedBy({ ...lost!, division: since.division, line: 'another' }))).toBe(
      'it names settings that were never issued',
    );
    expect(await events('site.settings-differ')).toHaveLength(1);
  });
});
