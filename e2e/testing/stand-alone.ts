import { expect } from 'vitest';
import { SOON } from './form.ts';
import type { Api } from './people.ts';

type Stands = { Outputs: { Output: string; State: string }[]; Live: { Value: number | null; State: string } };

/** How an automatic scale stands now. */
export const standing = async (api: Api, id: number): Promise<Stands> =>
  (await api<{ AutomaticScale: Stands }>(`GET /automatic-scale/${id}`)).AutomaticScale;

/** Takes an automatic scale of the demo out of every hand, and everything off it. */
export async function leaveAlone(api: Api, id: number): Promise<void> {
  await api(`POST /automatic-scale/${id}/give-back`, {}).catch(() => undefined);
  await api(`POST /demo/scale/${id}/occupy`, { Inputs: [] });
  await api(`POST /demo/scale/${id}/drive-off`, {});
}

/** Leaves it alone and closes both barriers, after any use by other journeys. */
export async function standAlone(api: Api, id: number): Promise<void> {
  await leaveAlone(api, id);
  await expect.poll(async () => (await standing(api, id)).Live.Value, SOON).toBe(0);
  for (const side of ['entry', 'exit']) {
    const isClosed = async () =>
      (await standing(api, id)).Outputs.some(
        (each) => each.Output === `${side}-barrier` && each.State === 'closed',
      );
    if (await isClosed()) continue;
    await api(`POST /automatic-scale/${id}/close`, { Side: side, Reason: 'Sınaqdan əvvəl' });
    await expect.poll(isClosed, SOON).toBe(true);
  }
}
