import { beforeAll, beforeEach } from 'vitest';
import { dataOf, type TestServer } from '../../testing/server.ts';

type Setup = {
  Agents: { Name: string; PublicKey: string; RevokedAt: string | null; RevokeReason: string | null }[];
  Code: object | null;
  Attempts: { Code: string; Outcome: string; Address: string }[];
  IsOnline: boolean;
};

/** A new site for each test, and what its administrator does on its page. */
export function useNewSite(server: TestServer) {
  let number = 0;
  const site = { admin: '', id: 0 };
  beforeAll(async () => {
    site.admin = await server.signIn('admin');
  });

  async function add(): Promise<number> {
    const body = { Name: `Yeni məntəqə ${++number}` };
    const { Data } = await server.call('POST /site', { as: site.admin, body });
    return dataOf<{ Site: { Id: number } }>({ Data }).Site.Id;
  }
  beforeEach(async () => {
    site.id = await add();
    // Guesses are slowed down, and these tests are wrong often.
    await server.query('delete from sign_in_attempt');
  });

  return {
    admin: () => site.admin,
    id: () => site.id,
    /** Goes on at one more new site. */
    async next(): Promise<void> {
      site.id = await add();
    },
    /** How far it has come. */
    async setup(): Promise<Setup> {
      const { Data } = await server.call(`GET /site/${site.id}/setup`, { as: site.admin });
      return dataOf<{ Setup: Setup }>({ Data }).Setup;
    },
    async takeCode(body: object = {}): Promise<string> {
      const { Data } = await server.call(`POST /site/${site.id}/enrol`, { as: site.admin, body });
      return dataOf<{ Enrolment: { Code: string } }>({ Data }).Enrolment.Code;
    },
  };
}
