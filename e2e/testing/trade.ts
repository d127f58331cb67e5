import type { Browser } from 'playwright-core';
import { vi } from 'vitest';
import type { Viewer } from './browser.ts';
import type { Api } from './people.ts';
import { serverUrl } from './server-url.ts';
import { enter, type Person } from './session.ts';

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Listed = Record<string, { Id: number }[]>;

/** A company that weighs: its administrator, its operator, its scale. */
export type Side = { admin: Person; operator: Api; scaleId: number };

/** The quarry or the mill, whose administrator looks at a screen. */
export async function sideOf(browser: Browser, who: 'a' | 'b', viewer: Viewer): Promise<Side> {
  const url = serverUrl();
  const [admin, operator] = who === 'a' ? ['admin', 'operator'] : ['admin-b', 'operator-b'];
  const person = await enter(browser, url, { ...viewer, who: admin });
  const weigher = await enter(browser, url, { who: operator });
  const { Scale = [] } = await weigher.api<Listed>('GET /scale?PageSize=10');
  await weigher.context.close();
  return { admin: person, operator: weigher.api, scaleId: Scale[0]?.Id ?? 0 };
}

/** Weighs a truck twice, as its operator would: the deck is driven on and the weight taken once it rests. Kilograms. */
export async function weighed(
  { admin, operator, scaleId }: Side,
  NumberPlate: string,
  [first, second]: readonly [number, number],
  fields: object,
): Promise<{ Id: number; Receipt: string }> {
  await admin.api('POST /truck', { NumberPlate, MaxAllowedWeight: 60_000 }).catch(() => null);
  type OperationAnswer = { Operation: { Id: number; Receipt: string } };
  const deck = (action: string, body: object) => operator(`POST /demo/scale/${scaleId}/${action}`, body);
  // The deck is left and driven on again until the scale has rested at zero before.
  const take = (kg: number, line: string, body: object) =>
    vi.waitFor(
      async () => {
        await deck('drive-off', {});
        await later(3_000);
        await deck('drive-on', { Kg: kg });
        return vi.waitFor(() => operator<OperationAnswer>(line, body), { timeout: 9_000, interval: 300 });
      },
      { timeout: 90_000, interval: 100 },
    );
  const { Operation } = await take(first, 'POST /operation', { ScaleId: scaleId, NumberPlate, ...fields });
  const done = await take(second, `POST /operation/${Operation.Id}/weight2`, {});
  await deck('drive-off', {});
  return done.Operation;
}

/** An expense for the customer with a tax id, and a cargo by its name. */
export async function sentTo(a: Side, Voen: string, plate: string, masses: readonly [number, number]) {
  const known = (await a.admin.api<Listed>(`GET /customer?Name=${Voen}&PageSize=1`))['Customer']?.[0];
  const added = () =>
    a.admin.api<{ Customer: { Id: number } }>('POST /customer', {
      ...{ Name: `Alıcı ${Voen}`, Voen, CustomerType: 'customer' },
    });
  const CustomerId = known?.Id ?? (await added()).Customer.Id;
  const CargoId = (await a.admin.api<Listed>('GET /cargo?PageSize=1'))['Cargo']?.[0]?.Id;
  return weighed(a, plate, masses, { CustomerId, CargoId });
}
