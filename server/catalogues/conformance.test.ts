import { beforeAll, describe, expect, it } from 'vitest';
import { catalogues } from '@terezi/domain/catalogues/all.ts';
import { nounPath, referenceTitle } from '@terezi/domain/grammar/noun/noun.ts';
import { sharedProblems } from '@terezi/domain/grammar/resource/problems.ts';
import { fieldProblems, general } from '@terezi/domain/grammar/problems.ts';
import { mayByRole } from '@terezi/domain/grammar/policy.ts';
import { wireName } from '@terezi/domain/grammar/wire.ts';
import { type Answer, useServer } from '../testing/server.ts';
import { as, callsOf, NOWHERE, signAllIn, told } from './conformance.fixture.ts';
import { addedRow, bodyOf, next, rowIn, rowsIn } from './samples.fixture.ts';

const server = useServer();
beforeAll(() => signAllIn(server));

describe.each(catalogues)('the catalogue $noun', (catalogue) => {
  const { path, title, references, list, find, add, change, remove, added, named, sent } = callsOf(
    server,
    catalogue,
  );

  it('adds a row, and finds and lists it as it was sent, with the titles of what it names', async () => {
    const body = await bodyOf(server, as.admin, catalogue);
    const answer = await add(body);
    expect(answer.status).toBe(201);
    const row = rowIn(catalogue, answer);
    expect(row).toMatchObject({ ...body, Version: 1 });
    for (const { name, to } of references) {
      const { Data } = await server.call(`GET ${nounPath(to.noun)}/${body[wireName(name)]}`, {
        as: as.admin,
      });
      expect(row[wireName(referenceTitle(name))]).toBe(Data[wireName(to.noun)]?.[wireName(to.title)]);
    }
    expect(rowIn(catalogue, await find(row.Id))).toEqual(row);
    expect(rowsIn(catalogue, await named(row[title]))).toContainEqual(row);
  });

  it('is narrowed by what its rows name', async () => {
    for (const { name } of references) {
      const row = await added();
      await added();
      const rows = rowsIn(catalogue, await list(`${wireName(name)}=${row[wireName(name)]}`));
      expect(rows.map((each) => each.Id)).toEqual([row.Id]);
    }
  });

  it('removes a row for good, and frees its title', async () => {
    const row = await added();
    expect((await remove(row.Id)).status).toBe(200);
    const nobody = told(await find(NOWHERE));
    expect(told(await find(row.Id))).toEqual(nobody);
    expect(told(await change(sent(row)))).toEqual(nobody);
    expect(told(await remove(row.Id))).toEqual(nobody);
    expect((await named(row[title])).Data.TotalCount).toBe(0);
    expect((await add(sent({ ...row, Id: undefined, Version: undefined }))).status).toBe(201);
  });

  it.each(catalogue.unique)(
    'refuses a second row with the same %s, also of two at once',
    async (...group) => {
      const field = wireName(group.at(-1) ?? '');
      const body = await bodyOf(server, as.admin, catalogue);
      const same = Object.fromEntries(group.map((name) => [wireName(name), body[wireName(name)]]));
      const other = { ...(await bodyOf(server, as.admin, catalogue)), ...same };
      if (field === title) other[title] = String(body[title]).toUpperCase();
      const both = await Promise.all([add(body), add(other)]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
      const refused = both.find(({ status }) => status === 422);
      expect(refused?.Status.Errors).toEqual([{ Field: field, Message: fieldProblems.taken.az }]);
      const third = await added();
      const changed = await change({ ...sent(third), ...same });
      expect(changed.Status.Errors).toEqual([{ Field: field, Message: fieldProblems.taken.az }]);
      expect((await add(await bodyOf(server, as.mill, catalogue), as.mill)).status).toBe(201);
    },
  );

  it('shows another company nothing, and answers it as for an unknown id', async () => {
    const row = await added();
    const nobody = told(await find(NOWHERE, as.mill));
    expect(nobody.status).toBe(404);
    expect((await named(row[title], as.mill)).Data.TotalCount).toBe(0);
    expect(told(await find(row.Id, as.mill))).toEqual(nobody);
    expect(told(await remove(row.Id, as.mill))).toEqual(nobody);
    const foreign = await bodyOf(server, as.mill, catalogue);
    expect(told(await change({ ...foreign, Id: row.Id, Version: 1 }, as.mill))).toEqual(nobody);
    expect(rowIn(catalogue, await find(row.Id))).toEqual(row);
  });

  it('refuses to name what is another company’s, removed or nowhere, in the same words', async () => {
    for (const { name, to } of references) {
      const field = wireName(name);
      const theirs = await addedRow(server, as.mill, to);
      const gone = await addedRow(server, as.admin, to);
      await server.call(`DELETE ${nounPath(to.noun)}/${gone.Id}`, { as: as.admin });
      const body = await bodyOf(server, as.admin, catalogue);
      const row = await added();
      for (const id of [theirs.Id, gone.Id, NOWHERE]) {
        const answers = [await add({ ...body, [field]: id }), await change({ ...sent(row), [field]: id })];
        for (const { status, Status } of answers)
          expect([status, Status.Errors]).toEqual([
            422,
            [{ Field: field, Message: fieldProblems.notFound.az }],
          ]);
      }
    }
  });

  it('keeps the title of what a row names after that is archived, and the row can still be changed', async () => {
    for (const { name, to } of references) {
      const row = await added();
      const address = `${nounPath(to.noun)}/${row[wireName(name)]}/archive` as const;
      expect((await server.call(`POST ${address}`, { as: as.admin, body: {} })).status).toBe(200);
      expect(rowIn(catalogue, await find(row.Id))).toEqual(row);
      expect((await change(sent(row))).status).toBe(200);
    }
  });

  it('remembers who changed what from what', async () => {
    const row = await added();
    await change({ ...sent(row), [title]: `Yeni ${next()}` });
    const history = await server.query<{
      kind: string;
      fullname: string;
      changes: Record<string, unknown[]>;
    }>(
      `select h.kind, u.fullname, h.changes from field_history h join user_account u on u.id = h.user_id
       where h.table_name = $1 and h.row_id = $2 order by h.id`,
      [path.slice(1).replaceAll('-', '_'), row.Id],
    );
    expect(history.map(({ kind }) => kind)).toEqual(['insert', 'update']);
    expect(history[1]?.fullname).toBe('Nərgiz Səfərova');
    expect(Object.values(history[1]?.changes ?? {})[0]?.[0]).toBe(row[title]);
  });

  it('is read by a viewer, written by staff, and closed to others', async () => {
    const row = await added();
    const body = await bodyOf(server, as.admin, catalogue);
    const writes = (by: string) => [add(body, by), change(sent(row), by), remove(row.Id, by)];
    const statuses = async (answers: Promise<Answer>[]) =>
      (await Promise.all(answers)).map(({ status }) => status);
    expect(await statuses([named(row[title], as.viewer), find(row.Id, as.viewer)])).toEqual([200, 200]);
    expect(await statuses(writes(as.viewer))).toEqual([403, 403, 403]);
    expect(await statuses([find(row.Id, as.guard), ...writes(as.guard)])).toEqual([403, 403, 403, 403]);
    const nobody = [server.call(`GET ${path}`), server.call(`POST ${path}`, { body })];
    expect(await statuses(nobody)).toEqual([401, 401]);
    expect((await add(body, as.viewer)).Status.Message).toBe(general.forbidden.az);
  });

  it('is seen by the company’s operator company, which changes nothing', async () => {
    const row = await added();
    expect(rowIn(catalogue, await find(row.Id, as.operatorCompany))).toEqual(row);
    const writes = mayByRole(catalogue.permission.write, 'OperatorAdmin');
    expect((await remove(row.Id, as.operatorCompany)).status).toBe(writes ? 404 : 403);
  });

  const ofPlatform = catalogue.shared
    ? 'shows the platform’s rows to all, who may name but not change them'
    : 'has no rows of the platform';
  it(ofPlatform, async () => {
    if (!catalogue.shared) {
      const answer = await add(await bodyOf(server, as.admin, catalogue), as.platform);
      expect(answer.status).toBe(403);
      return;
    }
    const row = await added({}, as.platform);
    const away = (id: unknown, by: string) =>
      ['archive', 'restore'].map((verb) => server.call(`POST ${path}/${id}/${verb}`, { as: by, body: {} }));
    for (const by of [as.admin, as.mill]) {
      expect(rowsIn(catalogue, await named(row[title], by))).toEqual([row]);
      const verbs = [remove(row.Id, by), change(sent(row), by), ...away(row.Id, by)];
      for (const { status, Status } of await Promise.all(verbs))
        expect([status, Status.Message]).toEqual([403, sharedProblems.platformRow.az]);
    }
    expect((await change(sent(row), as.platform)).status).toBe(200);
    for (const { name, to, within } of references) {
      const shared = await addedRow(server, as.platform, to);
      const beside = within === undefined ? {} : { [wireName(within)]: shared[wireName(within)] };
      expect((await added({ ...beside, [wireName(name)]: shared.Id }))[wireName(name)]).toBe(shared.Id);
      // The platform sees every company's rows, and still may not name them in its own.
      const ours = await addedRow(server, as.admin, to);
      const body = { ...(await bodyOf(server, as.platform, catalogue)), [wireName(name)]: ours.Id };
      expect((await add(body, as.platform)).Status.Code).toBe(fieldProblems.notFound.code);
    }
  });
});
