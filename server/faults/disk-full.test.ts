import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { general } from '@terezi/domain/grammar/problems.ts';
import { LANGUAGES } from '@terezi/domain/grammar/words.ts';
import { buildHouse, type House } from '../testing/house.ts';
import { call, signIn } from '../testing/server.ts';
import { keptFolder, smallDisk } from '../testing/small-disk.ts';

const disk = smallDisk();
let house: House;
let admin = '';
beforeAll(async () => {
  house = await buildHouse({ ahead: disk.ahead });
  await keptFolder.make(house);
  await house.start();
  admin = await signIn(house.url, 'admin');
});
afterAll(async () => {
  await house.close();
  await keptFolder.remove(house);
});

const plateOf = (at: number): string => `10-FD-${String(at).padStart(4, '0')}`;
/** Adds a truck, always under the same key for the same plate. */
const add = (at: number, language: (typeof LANGUAGES)[number] = 'az') =>
  call(house.url, 'POST /truck', {
    as: admin,
    language,
    body: { NumberPlate: plateOf(at) },
    headers: { 'idempotency-key': `disk-full-${at}` },
  });
const kept = async (): Promise<number> =>
  Number((await call(house.url, 'GET /truck?Name=10-FD', { as: admin })).Data['TotalCount']);

describe('with the disk full', () => {
  it('writes are refused as such, reads go on, and nothing acknowledged is lost once there is room', async () => {
    const { pid } = house.process();
    expect((await add(0)).status).toBe(201);
    await disk.fill(house);
    let acknowledged = 1;
    let refused = await add(1);
    // A page that is half empty takes some more rows.
    for (; refused.status === 201; refused = await add(acknowledged)) acknowledged += 1;

    for (const language of LANGUAGES) {
      const { status, Status } = await add(acknowledged, language);
      const Message = general.diskFull[language];
      expect([status, Status]).toEqual([507, { Code: general.diskFull.code, Message, Errors: [] }]);
    }
    for (const line of ['GET /truck', 'GET /operation', 'GET /dashboard', 'GET /scale'] as const)
      expect([line, (await call(house.url, line, { as: admin })).status]).toEqual([line, 200]);
    expect(await kept()).toBe(acknowledged);

    await disk.free(house);
    const began = performance.now();
    while ((await add(acknowledged)).status !== 201 && performance.now() - began < 30_000) await sleep(200);
    expect((await add(acknowledged)).status).toBe(201);
    expect(await kept()).toBe(acknowledged + 1);
    expect([house.process().pid, house.process().exitCode]).toEqual([pid, null]);
  });
});
