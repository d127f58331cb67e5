import { randomUUID } from 'node:crypto';
import { topics } from '@terezi/domain/devices/link.ts';
import type { Sighting } from '@terezi/domain/devices/reader/sighting.ts';
import { dataOf, type TestServer } from './server.ts';

export type Place = { companyId: number; siteId: number; scaleId: number };
export type Row = { Id: number; Times: number; Outcome: string; Message: string } & Record<string, unknown>;
type CardOrPlate = Sighting['seen'];

/** A card's number, which no other reader shows in a test. */
export const epc = (): string => randomUUID().replaceAll('-', '').slice(0, 24).toUpperCase();
export const card = (
  number: string,
  form: 'epc' | 'em4100' | 'wiegand26' | 'wiegand34' = 'epc',
): CardOrPlate => ({
  kind: 'card',
  card: { form, number },
});
export const plate = (text: string, confidence: number | null = 960, signs?: number[]): CardOrPlate => ({
  kind: 'plate',
  plate: { text, confidence, direction: 'in', ...(signs && { signs }) },
});

/** The scale at which the company of a demo person weighs first. */
export async function placeOf(server: TestServer, email: string): Promise<Place> {
  const [place] = await server.query<Place>(
    `select s.site_id::int as "siteId", s.id::int as "scaleId", s.company_id::int as "companyId" from scale s
       join user_account u on u.company_id = s.company_id where u.email = $1 order by s.id limit 1`,
    [email],
  );
  if (!place) throw new Error(`${email} has no scale`);
  return place;
}

/** A reader of a place, set up behind the API. */
export async function hangReader(
  server: TestServer,
  { companyId, siteId, scaleId }: Place,
  name: string,
): Promise<number> {
  const [row] = await server.query<{ id: number }>(
    `insert into reader (company_id, name, site_id, place, scale_id, protocol, address, is_active)
       values ($1, $2, $3, 'scale', $4, 'chafon-288', 'tcp://10.0.0.6:6001', true) returning id::int as id`,
    [companyId, name, siteId, scaleId],
  );
  return row?.id ?? 0;
}

/** Sends a reader's sighting as the agent of a site; answers the message that it sent. */
export async function tell(
  server: TestServer,
  siteId: number,
  fields: Partial<Sighting> & Pick<Sighting, 'readerId' | 'seen'>,
): Promise<Sighting> {
  const message = { id: randomUUID(), at: new Date().toISOString(), times: 1, ...fields };
  await server.bus.publish(topics.sighting(siteId), JSON.stringify(message), { quality: 1 });
  return message;
}

/** The rows of the list, newest first. */
export async function seenBy(server: TestServer, as: string, query = ''): Promise<Row[]> {
  const answer = await server.call(`GET /sighting?PageSize=200${query}`, { as });
  return dataOf<{ Sighting: Row[] }>(answer).Sighting;
}
