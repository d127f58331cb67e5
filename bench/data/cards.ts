import { createHash, randomBytes } from 'node:crypto';
import { Agent } from 'node:http';
import type pg from 'pg';
import { post } from '../call.ts';

/** A scale of the demo's quarry with a reader, and its site as an agent signs in for it. */
export type CardPlace = {
  companyId: number;
  siteId: number;
  scaleId: number;
  readerId: number;
  agent: { name: string; secret: string };
};
export type BenchCard = { number: string; truckId: number };

const SITE = 'lokbatan';

/** What the reader has seen so far: one card after the other, every five minutes back from yesterday. */
const SEEN = `
  insert into sighting (company_id, key, reader_id, place, scale_id, kind, at, last_at, is_late, heard, times, form, number, outcome)
    select $1, md5('seen' || n)::uuid, $2, 'scale', $3, 'card', came, came, false, jsonb_build_object(md5('seen' || n)::uuid::text, 1), 1,
      'epc', upper(left(md5('card' || n % 2000), 24)), 'unknown'
    from generate_series(1, $4::int) as n cross join lateral (select now() - interval '1 day' - n * interval '5 minutes' as came) as it`;

/** Hangs a reader at the scale where the operator of the demo's quarry weighs; so many sightings are there already. */
export async function addReader(owner: pg.Client, email: string, sightings: number): Promise<CardPlace> {
  const agent = { name: SITE, secret: randomBytes(16).toString('hex') };
  const hash = createHash('sha256').update(agent.secret).digest();
  await owner.query('update site_agent set secret_hash = $2 where name = $1', [agent.name, hash]);
  const { rows } = await owner.query<Record<'company' | 'site' | 'scale' | 'reader', string>>(
    `insert into reader (company_id, name, site_id, place, scale_id, protocol, address, is_active)
      select s.company_id, 'Kart oxuyucusu', s.site_id, 'scale', s.id, 'chafon-288', 'tcp://10.0.0.6:6001', true
      from scale s where s.id = (select min(us.scale_id) from user_scale us join user_account u on u.id = us.user_id where u.email = $1)
        and s.site_id = (select site_id from site_agent where name = $2)
      returning company_id as company, site_id as site, scale_id as scale, id as reader`,
    [email, agent.name],
  );
  const [row] = rows;
  if (!row) throw new Error(`${email} weighs at no scale of ${agent.name}`);
  await owner.query("set session_replication_role = 'replica'");
  await owner.query(SEEN, [row.company, row.reader, row.scale, sightings]);
  await owner.query("set session_replication_role = 'origin'");
  const place = { companyId: row.company, siteId: row.site, scaleId: row.scale, readerId: row.reader };
  const { companyId, siteId, scaleId, readerId } = place;
  return { ...{ companyId: +companyId, siteId: +siteId, scaleId: +scaleId, readerId: +readerId }, agent };
}

/** Gives out so many cards of the quarry's own trucks through the API, each with an operation for an order, for always. */
export async function giveOutCards(
  owner: pg.Client,
  { companyId }: CardPlace,
  { base, token, count }: { base: string; token: string; count: number },
): Promise<BenchCard[]> {
  const trucks = await owner.query<{ id: string }>(
    `select id from truck where company_id = $1 and deleted_at is null order by id`,
    [companyId],
  );
  const orders = await owner.query<{ id: string }>(
    `select id from "order" where company_id = $1 and status_id = 2 order by id`,
    [companyId],
  );
  const agent = new Agent({ keepAlive: true });
  const give = async (at: number): Promise<BenchCard> => {
    const number = randomBytes(12).toString('hex').toUpperCase();
    const TruckId = Number(trucks.rows[at % trucks.rows.length]?.id);
    const card = { CardNumber: `9-${1000 + at}`, RfidNumber: number, TruckId };
    const { RfidCard } = await post(`${base}/rfid-card`, { token, agent, body: card });
    const body = { Usage: 'always', OrderId: Number(orders.rows[at % orders.rows.length]?.id) };
    await post(`${base}/rfid-card/${(RfidCard as { Id: number }).Id}/operation`, { token, agent, body });
    return { number, truckId: TruckId };
  };
  const cards: BenchCard[] = [];
  for (let at = 0; at < count; at += 4)
    cards.push(...(await Promise.all([at, at + 1, at + 2, at + 3].map(give))));
  agent.destroy();
  // Otherwise the database tidies up after all these rows while somebody measures.
  await owner.query('vacuum analyze');
  await owner.query('checkpoint');
  return cards;
}
