import { beforeAll, expect, it } from 'vitest';
import { nounPath } from '@terezi/domain/grammar/noun/noun.ts';
import { wireName } from '@terezi/domain/grammar/wire.ts';
import { underscored } from './resource.fixture.ts';
import { resources, resourceUses } from './nouns.ts';
import { useServer } from './testing/server.ts';

const server = useServer();
const as = { admin: '' };
beforeAll(async () => {
  as.admin = await server.signIn('admin');
});

it('knows every place that names a row of a resource', async () => {
  const tables = resources.map(({ table }) => underscored(table));
  const keys = await server.query<{ from: string; column: string; to: string }>(
    `select trim('"' from conrelid::regclass::text) as from, trim('"' from confrelid::regclass::text) as to,
       (select attname::text from pg_attribute where attrelid = conrelid and attnum = conkey[array_length(conkey, 1)]) as column
     from pg_constraint where contype = 'f' and trim('"' from confrelid::regclass::text) = any ($1)`,
    [tables],
  );
  // The weights of a truck and of a trailer are its own, and so are the permissions for it: they go where it goes.
  const parts = [
    ...['truck_empty_weight.truck_id', 'passport_weight.truck_id', 'passport_weight.trailer_id'],
    'weight_override.truck_id',
    // The ledgers of an order and of a cargo's remainder, with their entries, and the way of a visit.
    ...['balance.order_id', 'balance.cargo_id', 'sub_order.order_id', 'sub_order.other_order_id'],
    ...['balance_entry.order_id', 'balance_entry.cargo_id', 'balance_entry.order_part_id'],
    ...['order_part_step.order_part_id', 'order_part_event.order_part_id'],
    // A load from another company is matched with a cargo by its name, and keeps that name without it.
    'income_operation.cargo_id',
    // A sighting of a truck stays what it was without the truck and the reader.
    ...['sighting.truck_id', 'sighting.reader_id', 'sighting.rfid_card_id', 'sighting.card_operation_id'],
    // Credentials, keys and commands of a site stay what they were: a site with an agent stays.
    ...['site_agent.site_id', 'device_key.site_id', 'device_command.site_id'],
    ...['enrolment_code.site_id', 'enrolment_attempt.site_id', 'crossing.site_id', 'picture.site_id'],
    ...['alert.site_id', 'lpi_run.lpi_id'],
    // A camera's pictures stay without it, and its password goes with it.
    ...['camera_password.scale_camera_id', 'picture.scale_camera_id', 'picture.reader_id'],
    // The arrangement of a group's first page goes where the group goes.
    'group_first_page.user_group_id',
  ];
  const unknown = keys
    .filter(({ from, column }) => !parts.includes(`${from}.${column}`))
    .filter(
      ({ from, column, to }) =>
        !resourceUses.some(
          (use) =>
            underscored(use.of) === to &&
            underscored(use.table) === from &&
            underscored(use.column) === column &&
            !use.said,
        ),
    );
  expect(unknown, 'say these where their table is written: `Use` in server/platform/resource/use.ts').toEqual(
    [],
  );
  expect(keys.length).toBeGreaterThan(13);
});

it.each(resourceUses.filter(({ said }) => !said))(
  'leads from a $of to the list of $noun, which is narrowed by $field',
  async ({ noun, field }) => {
    const { status, Data } = await server.call(`GET ${nounPath(noun)}?${wireName(field)}=900000000`, {
      as: as.admin,
    });
    expect([status, Data?.TotalCount]).toEqual([200, 0]);
  },
);

it('counts the tickets that name a party, and lets it be archived', async () => {
  const [used] = await server.query<{ id: string; count: number }>(
    `select customer_id as id, count(*)::int as count from operation o join user_account u on u.company_id = o.company_id
     where u.email = 'admin@demo.az' and customer_id is not null
       and not exists (select from "order" r where r.customer_id = o.customer_id) group by 1 order by 2 limit 1`,
  );
  const refused = await server.call(`DELETE /customer/${used?.id}`, { as: as.admin });
  expect(refused.Data.Uses).toEqual([{ Noun: 'Operation', Field: 'CustomerId', Count: used?.count }]);
  const archived = await server.call(`POST /customer/${used?.id}/archive`, { as: as.admin, body: {} });
  expect(archived.status).toBe(200);
  const { Data } = await server.call(`GET /operation?CustomerId=${used?.id}`, { as: as.admin });
  expect(Data.TotalCount).toBe(used?.count);
});
