import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { TEST_HEADS_KEY, useServer } from '../../testing/server.ts';
import { noJournalEnds } from './journal-ends.ts';
import { type Owner, ownerOf } from '../owner.fixture.ts';
import { sealFaults } from './verify-seals.ts';

const server = useServer();
let owner: Owner;
let companyId = 0;
beforeAll(async () => {
  owner = await ownerOf(server);
  const [most] = await server.query<{ id: number }>(
    'select company_id::int as id from operation group by 1 order by count(*) desc limit 1',
  );
  companyId = most?.id ?? 0;
});

/** Something that the owner of the tables may do to a ticket; each leaves another row, or none. */
const ACTIONS = [
  ...['scale_name', 'number_plate', 'company_name', 'opened_by_name'].map(
    (name) => `${name} = ${name} || 'x'`,
  ),
  ...['weight1_kg', 'weight2_kg', 'net_kg', 'scale_max_kg'].map((name) => `${name} = ${name} + 0.001`),
  ...['cargo_name', 'customer_name', 'sender_name', 'weight1_note', 'trailer_plates', 'tare_source'].map(
    (name) => `${name} = coalesce(${name}, '') || 'x'`,
  ),
  ...['weight1_at', 'weight2_at', 'operation_at', 'net_at'].map(
    (name) => `${name} = ${name} - interval '1 millisecond'`,
  ),
  ...['tare_kg', 'tare_trailers_kg', 'loss_percentage', 'loss_kg', 'divided_kg'].map(
    (name) => `${name} = coalesce(${name}, 0) + 0.01`,
  ),
  ...['print_count', 'version', 'receipt_number', 'truck_id', 'opened_by'].map(
    (name) => `${name} = ${name} + 100000`,
  ),
  'status_id = status_id % 3 + 1',
  "direction = case direction when 'income' then 'expense' else 'income' end",
  'public_id = md5(public_id)',
];

// So many by default: TAMPERINGS=1000 tries more. They differ each time, by a seed that the title names and TAMPERING_SEED gives.
const numRuns = Number(process.env['TAMPERINGS'] ?? 60);
const seed = Number(process.env['TAMPERING_SEED'] ?? Date.now() % 2 ** 31);
it(`finds and names every change to a ticket: ${numRuns} actions by the seed ${seed}`, {
  timeout: 900_000,
}, async () => {
  const tickets = await server.query<{ id: number; receipt: string }>(
    `select id::int, scale_number || '-' || receipt_number as receipt from operation where company_id = ${companyId} and weight2_kg is not null order by id`,
  );
  const find = () =>
    server.database.transaction(
      { identity: { company: companyId }, requestId: 'tampering', writes: false },
      (sql) => sealFaults({ sql, companyId, proof: TEST_HEADS_KEY.proof, ends: noJournalEnds }),
    );
  await owner.keep();
  const columns = await owner.columnsOf('operation');
  const action = fc.record({
    ticket: fc.constantFrom(...tickets),
    act: fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...ACTIONS) }, fc.constant('removed')),
  });
  await fc.assert(
    fc.asyncProperty(action, async ({ ticket: { id, receipt }, act }) => {
      await owner.act(
        act === 'removed'
          ? `delete from operation where id = ${id}`
          : `update operation set ${act} where id = ${id}`,
      );
      const receipts = (await find()).map((fault) => fault.receipt);
      await owner.act(`delete from operation where id = ${id};
        insert into operation (${columns}) overriding system value select ${columns} from kept_operation where id = ${id}`);
      if (!receipts.includes(receipt)) throw new Error(`not found: ${act} of ${receipt}`);
    }),
    { numRuns, seed, endOnFailure: true },
  );
  expect(await find()).toEqual([]);
});
