import { beforeAll, describe, expect, it } from 'vitest';
import { referenceTitle } from '@terezi/domain/grammar/noun/noun.ts';
import { fold } from '@terezi/domain/grammar/text/fold.ts';
import { flagOf, mayByRole } from '@terezi/domain/grammar/policy.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import { wireName } from '@terezi/domain/grammar/wire.ts';
import { fill, LANGUAGES } from '@terezi/domain/grammar/words.ts';
import { fieldProblems } from '@terezi/domain/grammar/problems.ts';
import { declaredNoun } from '@terezi/domain/nouns/all.ts';
import { fullBody, isLed, nounOf, addedRow, pathOf, storedRow, underscored } from './resource.fixture.ts';
import {
  ARCHIVED,
  besideOf,
  LED_ARCHIVED,
  otherwiseOf,
  staysForGood,
  SAID_BY_SITE,
  VERBS_OWN,
} from './nouns.fixture.ts';
import { resources } from './nouns.ts';
import { type Resource, referencesOf } from './platform/resource/resource.ts';
import type { Wire } from './testing/sample.ts';
import { type Answer, useServer } from './testing/server.ts';

const server = useServer();
const as = { admin: '', operator: '', viewer: '', mill: '' };
beforeAll(async () => {
  as.admin = await server.signIn('admin');
  as.operator = await server.signIn('operator');
  as.viewer = await server.signIn('viewer');
  as.mill = await server.signIn('admin-b');
  // Every role that may read visits reads them.
  await server.query(
    'update user_account set can_show_order_part = true, can_show_order_part_completed = true',
  );
});

const wires = (value: unknown): Wire[] => (Array.isArray(value) ? value : []);
const rowIn = (answer: Answer): Wire => Object.values<Wire>(answer.Data)[0] ?? {};

/** The fields that a row needs beside a field that only some of its noun have. */
const partyOf = (noun: Resource, field: string) => besideOf(server, as.admin, { noun, field });

describe.each(resources)('a kept $table', (noun) => {
  // Groups of people are administrators' alone.
  const isOfAdmins = noun.table === 'userGroup';
  const writers = declaredNoun(noun.table)?.permission.write ?? [];
  const isOfOperators = mayByRole(writers, 'Operator') && flagOf(writers, 'Operator') === null;
  const colleague = () => (isOfOperators ? as.operator : as.admin);
  const reader = () => (isOfAdmins ? as.admin : as.viewer);
  const path = pathOf(noun);
  const title = wireName(noun.title);
  const find = (id: unknown, by = as.admin) => server.call(`GET ${path}/${id}`, { as: by });
  const list = async (query: string) => {
    const { Data } = await server.call(`GET ${path}?${query}`, { as: as.admin });
    return wires(Data[wireName(noun.table)]).map(({ Id }) => Id);
  };
  const named = (row: Wire) => `Name=${encodeURIComponent(String(row[title]))}`;
  const archive = (id: unknown, by = as.admin) =>
    server.call(`POST ${path}/${id}/archive`, { as: by, body: {} });
  /** A row that may go to the archive as it is now: one that is led from state to state is over. */
  const overRow = async (): Promise<Wire> => {
    const row = await addedRow(server, as.admin, noun);
    if (!isLed(noun)) return row;
    const body = { Reason: 'Müştəri istədi' };
    return rowIn(await server.call(`POST ${path}/${row.Id}/cancel`, { as: as.admin, body }));
  };
  const actsOfReader = () => {
    if (isOfAdmins) return ARCHIVED;
    return isLed(noun) ? expect.not.objectContaining(LED_ARCHIVED) : {};
  };
  const next = (row: Wire, by = 1) => Number(row.Version) + by;
  const restore = (id: unknown) => server.call(`POST ${path}/${id}/restore`, { as: as.admin, body: {} });
  const remove = (id: unknown, language: (typeof LANGUAGES)[number] = 'az') =>
    server.call(`DELETE ${path}/${id}`, { as: as.admin, language });
  /** A row as a client would send it to change it. */
  const sent = (row: Wire) => {
    const fields = ['id', 'version', ...Object.keys(noun.columns)].map(wireName);
    return Object.fromEntries(fields.map((name) => [name, row[name]]));
  };
  const change = (row: Wire) => server.call(`PUT ${path}`, { as: as.admin, body: sent(row) });

  it('loses no column between form, request and row: what is read may be sent back, and stays', async () => {
    const row = await addedRow(server, as.admin, noun);
    const otherwise = await otherwiseOf(server, as.admin, noun);
    const other = otherwise ? [await addedRow(server, as.admin, noun, otherwise)] : [];
    const isIn = (each: Wire, name: string) => (each[name] ?? null) !== null;
    const empty = Object.keys(noun.columns).filter(
      (field) => ![row, ...other].some((each) => isIn(each, wireName(field))),
    );
    expect(empty, 'give these a value in the sample body').toEqual([]);
    for (const each of [row, ...other]) {
      const before = await storedRow(server, noun, each.Id);
      const unset = Object.keys(before).filter(
        (name) =>
          !isIn(before, name) &&
          ![...(isLed(noun) ? VERBS_OWN : []), ...(noun.table === 'lpi' ? SAID_BY_SITE : [])]
            .concat('deleted_at')
            .includes(name) &&
          !Object.entries(noun.columns).some(
            ([field, { stored = field }]) => underscored(stored) === name && !isIn(each, wireName(field)),
          ),
      );
      expect(unset, 'these columns are not written: add them to `columns` of the noun').toEqual([]);
      const changed = await change(rowIn(await find(each.Id)));
      expect([changed.status, rowIn(changed)]).toEqual([200, { ...each, Version: next(each) }]);
      expect(await storedRow(server, noun, each.Id)).toEqual({ ...before, version: next(each) });
    }
  });

  it('is found by each of its searched fields, which stand folded in one column', async () => {
    const row = await addedRow(server, as.admin, noun);
    const titles = referencesOf(noun).map(({ field }) => referenceTitle(field));
    const own = noun.searched.filter((field) => !titles.includes(field));
    const [searchColumns] = await server.query<{ it: string }>(
      `select search_text as it from "${underscored(noun.table)}" where id = $1`,
      [row.Id],
    );
    expect(searchColumns?.it, `the migration says: searched => '{${own.map(underscored).join()}}'`).toBe(
      own.map((field) => fold(String(row[wireName(field)]))).join(' '),
    );
    const other =
      noun.table === 'order'
        ? await addedRow(server, as.admin, noun, await otherwiseOf(server, as.admin, noun))
        : row;
    for (const field of noun.searched) {
      const sample = row[wireName(field)] === null ? other : row;
      const text = String(sample[wireName(field)]);
      for (const typed of [text, text.slice(-4), text.slice(1).toUpperCase(), text.slice(-2)])
        expect([typed, await list(`Name=${encodeURIComponent(typed)}&PageSize=200&Sort=-Id`)]).toEqual([
          typed,
          expect.arrayContaining([sample.Id]),
        ]);
    }
    for (const typed of ['%%%', '___', `${String(row[title])}%`])
      expect([typed, await list(`Name=${encodeURIComponent(typed)}`)]).toEqual([typed, []]);
  });

  const [alone, byRequest] = staysForGood(noun) ? [[], [noun]] : [[noun], []];

  it.each(byRequest)('is put away and removed by no person alone', async () => {
    const row = await addedRow(server, as.admin, noun);
    expect([(await archive(row.Id)).status, (await remove(row.Id)).status]).toEqual([409, 409]);
    expect(rowIn(await find(row.Id))).toEqual(row);
  });

  it.each(alone)(
    'is archived: in no list but the archive’s, found by its id, and not to be changed',
    async () => {
      const row = await overRow();
      const archived = await archive(row.Id, colleague());
      const there = rowIn(archived);
      expect([archived.status, there]).toEqual([
        200,
        {
          ...{ ...row, Version: next(row), ArchivedAt: expect.stringMatching(/^\d{4}-/) },
          Acts: isLed(noun) ? expect.objectContaining(LED_ARCHIVED) : ARCHIVED,
        },
      ]);
      expect([await list(named(row)), await list(`${named(row)}&Archived=false`)]).toEqual([[], []]);
      expect(await list(`${named(row)}&Archived=true`)).toEqual([row.Id]);
      expect(rowIn(await find(row.Id, reader()))).toEqual({ ...there, Acts: actsOfReader() });
      expect(rowIn(await archive(row.Id))).toEqual(there);
      const { status, Status } = await change(there);
      expect([status, Status.Code]).toEqual([409, general.archived.code]);
    },
  );

  it.each(alone)('comes back from the archive as it was, with both in its history', async () => {
    const row = await overRow();
    await archive(row.Id);
    expect(rowIn(await restore(row.Id))).toEqual({ ...row, Version: next(row, 2) });
    expect([await list(named(row)), await list(`${named(row)}&Archived=true`)]).toEqual([[row.Id], []]);
    const { Data } = await server.call(`GET ${path}/${row.Id}/history`, { as: reader() });
    expect(wires(Data['History']).map(({ Kind, Changes }) => [Kind, Changes])).toEqual([
      ['restore', []],
      ['archive', []],
      // The states of what is led on stand elsewhere; that it was changed stands here.
      ...(isLed(noun) ? [['update', []]] : []),
      ['insert', []],
    ]);
  });

  it.each(alone)(
    'leaves its place to another while it is in the archive, and can be removed from there',
    async () => {
      const row = await overRow();
      await archive(row.Id);
      const { Id: _, Version: __, ...body } = sent(row);
      const again = await server.call(`POST ${path}`, { as: as.admin, body });
      // What is over has left its place already, and no caller removes it.
      const isInTheWay = noun.unique.length > 0 && !isLed(noun);
      expect([again.status, (await restore(row.Id)).status >= 409]).toEqual([201, isInTheWay]);
      expect((await remove(row.Id)).status).toBe(isLed(noun) ? 409 : 200);
      if (isLed(noun)) return;
      expect([(await find(row.Id)).status, await list(`${named(row)}&Archived=true`)]).toEqual([404, []]);
    },
  );

  it.each(alone)('is archived by roles that may remove it, and closed to others', async () => {
    const row = await overRow();
    expect((await archive(row.Id, as.viewer)).status).toBe(403);
    expect((await archive(row.Id, as.mill)).status).toBe(404);
    expect(rowIn(await find(row.Id))).toEqual(row);
  });

  it('tells who changed what from what, by its fields, and by the titles of what it names', async () => {
    const row = await addedRow(server, as.admin, noun);
    // A visit stays with its order.
    const same = noun.table === 'orderPart' ? { OrderId: row['OrderId'] } : {};
    // What it names of the platform's an administrator alone adds.
    const other = await addedRow(server, staysForGood(noun) ? as.admin : colleague(), noun, same);
    // Values that only one row may have are free once that row is gone.
    await remove(other.Id);
    const unique = staysForGood(noun) ? noun.unique.flatMap(({ by }) => by.map(wireName)) : [];
    const own = Object.fromEntries(unique.map((name) => [name, row[name]]));
    const changed = await change({ ...other, ...own, Id: row.Id, Version: row.Version });
    expect(changed.status).toBe(200);
    const { Data } = await server.call(`GET ${path}/${row.Id}/history`, { as: reader() });
    const [newest] = wires(Data['History']);
    const now = rowIn(changed);
    const expected = Object.entries(noun.columns).flatMap(([field, { names }]) => {
      const label = names ? field.replace(/Id$/, 'Name') : field;
      const [was, is] = [row[wireName(field)], now[wireName(field)]];
      return was === is ? [] : [[label, String(row[wireName(label)]), String(now[wireName(label)])]];
    });
    const lines = wires(newest?.['Changes']).map(({ Field, Old, New }) => [Field, Old, New]);
    expect(lines.map(([field]) => field)).toEqual(expected.map(([field]) => field));
    // The history has numbers as the table has them, with all their decimals.
    const texts = (all: unknown[][]) => all.filter(([, old]) => Number.isNaN(Number(old)));
    expect(texts(lines)).toEqual(texts(expected));
    expect([newest?.['Kind'], newest?.['UserName']]).toEqual(['update', 'Nərgiz Səfərova']);
    const older = await server.call(`GET ${path}/${row.Id}/history?Before=${newest?.['Id']}`, {
      as: reader(),
    });
    expect(wires(older.Data['History']).map(({ Kind }) => Kind)).toEqual(['insert']);
    expect((await server.call(`GET ${path}/${row.Id}/history`, { as: as.mill })).status).toBe(404);
  });

  it.each(LANGUAGES)('is not removed while something names it, and says what (%s)', async (language) => {
    const users = resources.flatMap((by) =>
      // An order for which a visit is planned is active, and not removed at all.
      isLed(noun) && isLed(by)
        ? []
        : referencesOf(by).flatMap(({ field, names }) => (names.table === noun.table ? [{ by, field }] : [])),
    );
    for (const { by, field } of users) {
      const party = await partyOf(by, field);
      const user = await addedRow(server, as.admin, by, party);
      const id = user[wireName(field)];
      const { status, Status, Data } = await remove(id, language);
      const Uses = wires(Data.Uses);
      // The one site of the company has others of its kind, too.
      const Count = noun.table === 'site' ? expect.any(Number) : 1;
      expect(Uses).toContainEqual({ Noun: wireName(by.table), Field: wireName(field), Count });
      const count = Uses.reduce((sum, each) => sum + Number(each['Count']), 0);
      expect([status, Status.Code]).toEqual([409, general.inUse.code]);
      expect(Status.Message).toBe(fill(general.inUse, language, { count }));
      // A user in the archive may come back, and then still names it; one that was removed is none.
      await server.call(`POST ${pathOf(by)}/${user.Id}/archive`, { as: as.admin, body: {} });
      expect((await remove(id)).status).toBe(409);
      if (staysForGood(by) || noun.table === 'site') continue;
      await server.call(`DELETE ${pathOf(by)}/${user.Id}`, { as: as.admin });
      expect((await remove(id)).Data?.Uses ?? []).not.toContainEqual(
        expect.objectContaining({ Noun: wireName(by.table), Field: wireName(field) }),
      );
    }
  });

  // Of a scale and a site it is seen where its cards are: the server announces each one that is made to its site.
  const references = referencesOf(noun).filter(
    ({ names }) => !['scale', 'site'].includes(names.table) && !staysForGood(nounOf(names.table)),
  );
  it.each(references)('names by $field nothing from the archive', async ({ field, names }) => {
    const gone = await addedRow(server, as.admin, nounOf(names.table));
    const there = pathOf(nounOf(names.table));
    if (isLed(nounOf(names.table)))
      await server.call(`POST ${there}/${gone.Id}/cancel`, { as: as.admin, body: { Reason: 'Bitib artıq' } });
    await server.call(`POST ${there}/${gone.Id}/archive`, { as: as.admin, body: {} });
    const party = await partyOf(noun, field);
    const body = { ...(await fullBody(server, as.admin, noun, party)), [wireName(field)]: gone.Id };
    const { Status } = await server.call(`POST ${path}`, { as: as.admin, body });
    expect(Status.Errors).toContainEqual({ Field: wireName(field), Message: fieldProblems.notFound.az });
  });

  // That a reader's scale hangs at its site is seen where readers are.
  it.each(referencesOf(noun).filter(({ within, names }) => within && names.table !== 'scale'))(
    'names by $field only what belongs to what it names beside it',
    async ({ field, names, within }) => {
      const party = await partyOf(noun, field);
      const row = await addedRow(server, as.admin, noun, party);
      const stranger = await addedRow(server, as.admin, nounOf(names.table));
      const Errors = [{ Field: wireName(field), Message: within?.said.az }];
      const body = { ...(await fullBody(server, as.admin, noun, party)), [wireName(field)]: stranger.Id };
      expect((await server.call(`POST ${path}`, { as: as.admin, body })).Status.Errors).toEqual(Errors);
      expect((await change({ ...row, [wireName(field)]: stranger.Id })).Status.Errors).toEqual(Errors);
    },
  );
});
