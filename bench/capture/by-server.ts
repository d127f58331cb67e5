import { Agent } from 'node:http';
import { post } from '../call.ts';
import { readEvents } from '../live/event-stream.ts';
import type { ScaleDisplay, Way } from './weighing.ts';

/** What a ticket names; a truck is on one scale only. */
export type Parties = {
  truckIds: number[];
  driverId: number;
  cargoId: number;
  customerId: number;
  senderId: number;
};

type ScaleEvent = {
  ScaleId: number;
  Kg: number | null;
  State: string;
  Reading: number;
  ClearedAfter: number;
};

/** As a screen does it: what is shown comes over the live stream, weights are taken by `POST /operation`. */
export async function byServer(
  base: string,
  token: string,
  { scaleIds, parties }: { scaleIds: readonly number[]; parties: Parties },
): Promise<Way & { close(): void }> {
  const agent = new Agent({ keepAlive: true });
  const newest = new Map<number, ScaleDisplay>();
  const tickets = new Map<number, number>();
  const { Ticket } = await post(`${base}/live/ticket`, { token, agent, body: {} });
  const leave = await readEvents(`${base}/live?Ticket=${String(Ticket)}`, agent, (event, data) => {
    if (event !== 'scale') return;
    const { ScaleId, Kg, State, Reading, ClearedAfter } = JSON.parse(data) as ScaleEvent;
    const grams = Kg === null ? null : Math.round(Kg * 1_000);
    newest.set(ScaleId, { grams, state: State, reading: Reading, clearedAfter: ClearedAfter });
  });
  const partyIds = {
    TruckOwnerId: parties.driverId,
    CargoId: parties.cargoId,
    CustomerId: parties.customerId,
    SenderId: parties.senderId,
  };
  return {
    shown: (scaleId) => newest.get(scaleId),
    async take(scaleId, pass, { reading }) {
      if (pass === 2) {
        const url = `${base}/operation/${tickets.get(scaleId)}/weight2`;
        return void (await post(url, { token, agent, body: { Reading: reading } }));
      }
      const TruckId = parties.truckIds[scaleIds.indexOf(scaleId)];
      const body = { ScaleId: scaleId, TruckId, ...partyIds, Reading: reading };
      const { Operation } = await post(`${base}/operation`, { token, agent, body });
      tickets.set(scaleId, (Operation as { Id: number }).Id);
    },
    close() {
      leave();
      agent.destroy();
    },
  };
}
