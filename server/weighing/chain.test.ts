import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { kilogramText } from '@terezi/domain/weighing/mass.ts';
import { FIRST_PREVIOUS_HASH } from '@terezi/domain/weighing/weight-record.ts';
import { signedRecord } from '../testing/agent.ts';
import { firstBroken } from './chain.ts';
import type { StoredRecord } from './record.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const keys = new Map([[1, publicKey]]);
const RUN = { from: 1, to: 300 };

/** Records that follow each other, as the database gives them back. */
function run(): StoredRecord[] {
  const rows: StoredRecord[] = [];
  for (let sequence = RUN.from; sequence <= RUN.to; sequence++) {
    const previousHash = rows.at(-1)?.hash ?? FIRST_PREVIOUS_HASH;
    const { grams, division, ...rest } = signedRecord(privateKey, { scaleId: 1, sequence, previousHash });
    const kept = { id: sequence, companyId: 1, deviceKeyId: 1, receivedAt: rest.takenAt };
    rows.push({ ...rest, ...kept, kg: kilogramText(grams), divisionKg: kilogramText(division) });
  }
  return rows;
}

describe('checking a long run of records', () => {
  it('names the first that is missing, changed or out of place, and none where all is well', async () => {
    const rows = run();
    expect(await firstBroken(rows, keys, RUN)).toBe(null);
    expect(await firstBroken(rows.toSpliced(170, 1), keys, RUN)).toBe(171);
    expect(await firstBroken(rows.with(170, { ...rows[170]!, kg: '1.000' }), keys, RUN)).toBe(171);
    expect(await firstBroken(rows.slice(0, -1), keys, RUN)).toBe(300);
    expect(await firstBroken(rows, new Map(), RUN)).toBe(1);
  });

  it('lets others have their turn in between', async () => {
    let turns = 0;
    let isDone = false;
    const others = (): void => {
      turns += 1;
      if (!isDone) setImmediate(others);
    };
    const rows = run();
    setImmediate(others);
    await firstBroken(rows, keys, RUN);
    isDone = true;
    expect(turns).toBeGreaterThanOrEqual(5);
  });
});
