import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';

/** A site as its agent signs in for it, with scales of 60 t by 20 kg. */
export type BenchSite = {
  companyId: number;
  siteId: number;
  agent: { name: string; secret: string };
  scaleIds: number[];
};

/** Adds a site to a company. `ports` are where the instruments of its scales answer, one a scale; these are numbered from `first`. */
export async function addSite(
  owner: pg.Client,
  companyId: number,
  ports: readonly number[],
  first = 101,
): Promise<BenchSite> {
  const site = await owner.query<{ id: string }>(
    'insert into site (company_id, name) values ($1, $2) returning id',
    [companyId, 'Ölçmə meydançası'],
  );
  const siteId = Number(site.rows[0]?.id);
  const agent = { name: `bench-${siteId}`, secret: randomBytes(16).toString('hex') };
  const hash = createHash('sha256').update(agent.secret).digest();
  await owner.query(
    'insert into site_agent (company_id, site_id, name, secret_hash) values ($1, $2, $3, $4)',
    [companyId, siteId, agent.name, hash],
  );
  const scales = await owner.query<{ id: string }>(
    `insert into scale (company_id, site_id, number, name, division_kg, min_kg, max_kg, protocol, address)
      select $1, $2, $4::int + n - 1, 'Tərəzi ' || $4::int + n - 1, 20, 400, 60000, 'st-gs-18', 'tcp://127.0.0.1:' || port
      from unnest($3::int[]) with ordinality as given (port, n) order by n returning id`,
    [companyId, siteId, ports, first],
  );
  return { companyId, siteId, agent, scaleIds: scales.rows.map(({ id }) => Number(id)) };
}
