import { catalogues } from '@terezi/domain/catalogues/all.ts';
import { declaredNoun } from '@terezi/domain/nouns/all.ts';
import { nounPath } from '@terezi/domain/grammar/noun/noun.ts';
import { wireName } from '@terezi/domain/grammar/wire.ts';
import { bodyOf, plainBody } from './catalogues/samples.fixture.ts';
import { resources } from './nouns.ts';
import { type Resource, referencesOf } from './platform/resource/resource.ts';
import type { Wire } from './testing/sample.ts';
import type { TestServer } from './testing/server.ts';

/** The address of a resource: `/car-brand`. */
export const pathOf = ({ table }: Resource): `/${string}` => nounPath(table);

/** The name of a table or a column as the database has it. */
export const underscored = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A row of a resource with every column that its table has. */
export async function storedRow(
  server: TestServer,
  noun: Resource,
  id: unknown,
): Promise<Record<string, unknown>> {
  const [row] = await server.query<{ it: Record<string, unknown> }>(
    `select to_jsonb(t) as it from "${underscored(noun.table)}" t where id = $1`,
    [id],
  );
  return row?.it ?? {};
}

/** The resource of a table's camelCase name. */
export function nounOf(table: string): Resource {
  const noun = resources.find((each) => each.table === table);
  if (!noun) throw new Error(`${table} is no resource`);
  return noun;
}

/** The fields of a noun that name no other row, filled. */
function plainOf({ table }: Resource): Wire {
  const declared = declaredNoun(table);
  if (!declared) throw new Error(`${table} is not declared`);
  return plainBody(declared);
}

/** A scale of the caller's company: no row is made of one, since the server announces each to its site. */
export async function scaleOf(server: TestServer, as: string): Promise<unknown> {
  const { Data } = await server.call('GET /scale?PageSize=1', { as });
  return Data['Scale']?.[0]?.['Id'];
}

/** The site of that scale. */
async function siteOf(server: TestServer, as: string): Promise<unknown> {
  const { Data } = await server.call('GET /scale?PageSize=1', { as });
  return Data['Scale']?.[0]?.['SiteId'];
}

/** Nouns that are set up behind the API, and not made by the suites. */
const HUNG: Readonly<Record<string, (server: TestServer, as: string) => Promise<unknown>>> = {
  scale: scaleOf,
  site: siteOf,
};

/** Whether the states of a noun decide about its rows: when they go to the archive, when they are removed. */
export const isLed = ({ table }: Resource): boolean =>
  Object.values({ ...declaredNoun(table)?.told, ...declaredNoun(table)?.fields }).some(
    ({ kind }) => kind === 'state',
  );

const parties = (kind: 'Customer' | 'Sender') =>
  Object.fromEntries([`${kind}Id`, `${kind}BranchId`, `${kind}WarehouseId`].map((field) => [field, null]));

/** An order that visits may be planned for. */
export async function activeOrder(server: TestServer, as: string): Promise<unknown> {
  const { Id } = await addedRow(server, as, nounOf('order'));
  await server.call(`POST /order/${Id}/activate`, { as, body: {} });
  return Id;
}

type Adding = (server: TestServer, as: string, values: Wire) => Promise<Wire>;
/** The fields that a noun's rules over several fields ask of its body. */
const RULED: Readonly<Record<string, Adding>> = {
  // It is a customer's, or a sender's where one is named.
  order: async (_server, _as, values) => ({
    ...parties(Object.keys(values).some((field) => field.startsWith('Sender')) ? 'Customer' : 'Sender'),
    ValidUntil: '2099-12-31',
  }),
  // What an order says of a card's operation is not entered beside it.
  rfidCardOperation: async (_server, _as, values) =>
    values['OrderId'] === undefined
      ? { OrderId: null, OrderPartId: null }
      : { CargoId: null, ...parties('Customer'), ...parties('Sender') },
  // A scale has one at most; those that hang at none are unlimited.
  lpi: async () => ({ ScaleId: null }),
  orderPart: async (server, as, values) => ({
    OrderId: values['OrderId'] ?? (await activeOrder(server, as)),
    WindowFrom: '07:40',
    WindowTo: '09:10',
    Day: '2040-03-01',
  }),
};

/** A body with every field of a resource set that its rules let be set together; the same caller adds the rows that it names. */
export async function fullBody(
  server: TestServer,
  as: string,
  noun: Resource,
  more: Wire = {},
): Promise<Wire> {
  const values = { ...(await RULED[noun.table]?.(server, as, more)), ...more };
  const catalogue = catalogues.find((each) => each.noun === noun.table);
  if (catalogue) return bodyOf(server, as, catalogue, values);
  const body = { ...plainOf(noun), ...values };
  const references = referencesOf(noun).toSorted(
    (one, other) => Number(!!one.within) - Number(!!other.within),
  );
  for (const { field, names, within, being } of references) {
    if (wireName(field) in values) continue;
    const shared = within
      ? { [wireName(within.field)]: body[wireName(within.field)] }
      : being && { [wireName(being.field)]: being.among[0] };
    const hung = HUNG[names.table];
    body[wireName(field)] = hung
      ? await hung(server, as)
      : (await addedRow(server, as, nounOf(names.table), shared)).Id;
  }
  return body;
}

/** A row with every field set, as it was answered when it was added. */
export async function addedRow(
  server: TestServer,
  as: string,
  noun: Resource,
  values: Wire = {},
): Promise<Wire> {
  const body = await fullBody(server, as, noun, values);
  const answer = await server.call(`POST ${pathOf(noun)}`, { as, body });
  if (answer.status !== 201) throw new Error(`${noun.table} was not added: ${JSON.stringify(answer.Status)}`);
  return Object.values<Wire>(answer.Data)[0] ?? {};
}
