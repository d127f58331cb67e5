import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { FIRST_PREVIOUS_HASH } from '@terezi/domain/devices/weight-record.ts';
import { createLog } from '../../platform/log.ts';
import { signedRecord } from '../../testing/agent.ts';
import type { Directory } from '../link/directory.ts';
import type { LinkParts } from '../link/parts.ts';
import { recordIntake } from './intake.ts';

const { privateKey } = generateKeyPairSync('ed25519');
const textOf = (scaleId: number): string =>
  JSON.stringify(
    signedRecord(privateKey, { scaleId, division: 20_000, sequence: 1, previousHash: FIRST_PREVIOUS_HASH }),
  );

it('sites that come back together leave the database to others: each company has four hands, all have eight', async () => {
  // A hundred scales a company, each at a site of its own.
  const directory = {
    scale: (scaleId: number) => ({ siteId: scaleId, companyId: Math.floor(scaleId / 100) }),
    miss() {},
  } as Directory;
  const parts: LinkParts = { ...({} as LinkParts), log: createLog('silent') };
  const intake = recordIntake(parts, directory);
  const held = new Map<number, number>();
  intake.handleWith(async (siteId) => {
    const companyId = Math.floor(siteId / 100);
    held.set(companyId, (held.get(companyId) ?? 0) + 1);
    return new Promise(() => {});
  });
  for (let place = 0; place < 20; place += 1)
    for (const companyId of [1, 2, 3]) intake.take(companyId * 100 + place, textOf(companyId * 100 + place));
  await expect.poll(() => [...held.values()].reduce((sum, one) => sum + one, 0)).toBe(8);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(Math.max(...held.values())).toBeLessThanOrEqual(4);
  expect([...held.values()].reduce((sum, one) => sum + one, 0)).toBe(8);
});
