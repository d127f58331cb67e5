import { expect } from 'vitest';
import type { Counters } from '@terezi/domain/devices/calibration/counter.ts';
import { topics } from '@terezi/domain/devices/link.ts';
import type { LpiReport } from '@terezi/domain/devices/lpi/lpi-link.ts';
import { dataOf, type TestServer } from '../../testing/server.ts';
import type { Calibrating } from './calibration.fixture.ts';

type WireLpi = { [name: string]: unknown };

/** An LPI at the scale of a calibration, for which a test speaks. */
export async function useLpi(server: TestServer, { scale, scaleId }: Calibrating, as: () => string) {
  const { agent } = scale;
  const [row] = await server.query<{ id: number }>(
    `insert into lpi (company_id, name, site_id, scale_id, driver)
       select company_id, 'LPI 02', site_id, id, 'simulated' from scale where id = $1 returning id::int`,
    [scaleId],
  );
  const id = row?.id ?? 0;
  await agent.presence();
  const now = async (): Promise<WireLpi> =>
    dataOf<{ Lpi: WireLpi }>(await server.call(`GET /lpi/${id}`, { as: as() })).Lpi;
  let count = 0;
  /** Its site reports its state, and the server has stored it. */
  async function says(counters: Counters | null): Promise<void> {
    count += 1;
    const firmware = `2.14.${count}`;
    const report: LpiReport = {
      ...{ lpiId: id, scaleId, isOnline: true, isKeypadLocked: true, lockLevel: null },
      ...{ counters, abilities: ['readCounters', 'activateCalibration'], trouble: null },
      firmware,
    };
    await agent.client.publishAsync(topics.lpi(agent.siteId), JSON.stringify(report), { qos: 1 });
    await expect.poll(now, { timeout: 60_000 }).toMatchObject({ Firmware: firmware });
  }
  return { id, now, says };
}
export type TestLpi = Awaited<ReturnType<typeof useLpi>>;
