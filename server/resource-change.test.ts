import { beforeAll, describe, expect, it } from 'vitest';
import { general } from '@terezi/domain/grammar/problems.ts';
import { wireName } from '@terezi/domain/grammar/wire.ts';
import { addedRow, pathOf, storedRow, underscored } from './resource.fixture.ts';
import { staysForGood } from './nouns.fixture.ts';
import { resources } from './nouns.ts';
import type { Wire } from './testing/sample.ts';
import { type Answer, useServer } from './testing/server.ts';

const server = useServer();
let admin = '';
beforeAll(async () => {
  admin = await server.signIn('admin');
});

const rowIn = (answer: Answer): Wire => Object.values<Wire>(answer.Data)[0] ?? {};

/** Columns that follow from others of their row, or from every change of it. */
const FOLLOWING = ['version', 'search_key', 'search_text', 'empty_weight_at'];

describe.each(resources)('a kept $table', (noun) => {
  const path = pathOf(noun);
  /** A field that may be written: numbers that the program gives may not. */
  const plainField = wireName([noun.title, 'note', 'usage'].find((field) => field in noun.columns) ?? '');
  const put = (body: Wire) => server.call(`PUT ${path}`, { as: admin, body });
  const stored = (id: unknown) => storedRow(server, noun, id);

  it('has one field changed or emptied alone: what is not named stays as it is stored', async () => {
    const row = await addedRow(server, admin, noun);
    // A visit stays with its order.
    const same = noun.table === 'orderPart' ? { OrderId: row['OrderId'] } : {};
    const other = await addedRow(server, admin, noun, same);
    // A row that stays for good keeps the values that only one row may have.
    if (staysForGood(noun))
      for (const { by } of noun.unique) for (const name of by.map(wireName)) other[name] = row[name];
    // Values that only one row may have are free once that row is gone.
    await server.call(`DELETE ${path}/${other.Id}`, { as: admin });
    for (const [field, { within }] of Object.entries(noun.columns)) {
      if (within) continue;
      const belonging = Object.keys(noun.columns).filter(
        (name) => noun.columns[name]?.within?.field === field,
      );
      const group = [field, ...belonging];
      const columns = group.map((name) => underscored(noun.columns[name]?.stored ?? name));
      // An operation prepared in a card has the name of its subject.
      if (noun.table === 'rfidCardOperation') columns.push('name');
      for (const value of [(name: string) => other[wireName(name)], () => null]) {
        const before = await stored(row.Id);
        const values = Object.fromEntries(group.map((name) => [wireName(name), value(name)]));
        const { status, Status } = await put({ Id: row.Id, ...values });
        const after = await stored(row.Id);
        const moved = Object.keys(after).filter((name) => after[name] !== before[name]);
        const refused = Status.Errors.map(({ Field }) => Field);
        if (status === 200)
          expect(rowIn(await server.call(`GET ${path}/${row.Id}`, { as: admin }))).toMatchObject(values);
        else
          expect([value(field), group.map(wireName), moved]).toEqual([
            null,
            expect.arrayContaining(refused),
            [],
          ]);
        expect([
          field,
          status === 200,
          moved.filter((name) => ![...columns, ...FOLLOWING].includes(name)),
        ]).toEqual([field, refused.length === 0, []]);
      }
    }
  });

  it('is changed without a version, and with an old one not at all', async () => {
    const row = await addedRow(server, admin, noun);
    const values = { Id: row.Id, [plainField]: row[plainField] };
    expect((await put(values)).status).toBe(200);
    const before = await stored(row.Id);
    const { status, Status } = await put({ ...values, Version: row['Version'] });
    expect([status, Status.Code]).toEqual([409, general.stale.code]);
    const [nothing, same] = [
      await put({ Id: row.Id }),
      await put({ Id: row.Id, Version: before['version'] }),
    ];
    expect([nothing.status, same.status, await stored(row.Id)]).toEqual([200, 200, before]);
  });
});
