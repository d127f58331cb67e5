import { sql as raw } from 'kysely';
import type { Sql } from '#platform/database/connection.ts';
import type { Database } from '#platform/database/database.ts';
import { demoAgents, WORLD_SEED } from './agents.ts';
import { companies, type CompanyKey } from './companies.ts';
import { people } from './people.ts';
import { buildSite, foundCompany, hire } from './settle.ts';
import { actFor } from './write.ts';

/** Any number, the same in every server: one of them makes the world, the others find it made. */
const LOCK = 5_120_943_377;
const PLATFORM = 1;

export type WorldOptions = {
  /** How many tickets all companies have together. */
  tickets?: number;
  seed?: number;
  /** The instant up to which things have happened. */
  today?: Date;
};

async function isMade(sql: Sql): Promise<boolean> {
  const email = people[0]?.email;
  const { rows } = await raw`select user_id from gate.find_account(${email})`.execute(sql);
  return rows.length > 0;
}

/** Makes the world whole or not at all, with the rights of the API's role and inside its fences. */
export async function seedWorld(database: Database, options: WorldOptions = {}): Promise<void> {
  const { seed = WORLD_SEED, today = new Date() } = options;
  const transaction = { identity: 'nobody', requestId: 'demo-world', writes: true } as const;
  await database.transaction(transaction, async (sql) => {
    await raw`select pg_advisory_xact_lock(${LOCK})`.execute(sql);
    if (await isMade(sql)) return;
    await makeWorld(sql, { seed, today });
  });
}

async function makeWorld(sql: Sql, { seed, today }: { seed: number; today: Date }): Promise<void> {
  await actFor(sql, PLATFORM);
  await hire(sql, { companyId: PLATFORM, company: 'platform', scales: [] });
  const ids = new Map<CompanyKey, number>();
  const agents = demoAgents(seed);
  for (const company of companies) {
    const operatorId = company.operator ? (ids.get(company.operator) ?? null) : null;
    const companyId = await foundCompany(sql, company, operatorId);
    ids.set(company.key, companyId);
    const agent = agents.find((each) => each.company === company.key);
    const day = today.toISOString().slice(0, 10);
    const scales = agent ? await buildSite(sql, { companyId, company: company.key, agent, today: day }) : [];
    await hire(sql, { companyId, company: company.key, scales });
  }
}
