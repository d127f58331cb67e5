import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fieldProblems } from '@terezi/domain/grammar/problems.ts';
import { firstPageProblems } from '@terezi/domain/reports/first-page-problems.ts';
import type { Wire } from '../../testing/sample.ts';
import { dataOf, useServer } from '../../testing/server.ts';

const server = useServer();
const people = { admin: '', operator: '', viewer: '', 'admin-b': '' };
type Who = keyof typeof people;
type Block = { Block: string; IsShown: boolean };
type Page = {
  Own: Block[] | null;
  Group: Block[] | null;
  Groups: { Id: number; Name: string; UserCount: number; Blocks: Block[] | null }[];
};

beforeAll(async () => {
  for (const who of ['admin', 'operator', 'viewer', 'admin-b'] as const)
    people[who] = await server.signIn(who);
});
beforeEach(() => server.query('truncate first_page, group_first_page restart identity'));

const call = (who: Who, line: `${string} /${string}`, body?: Wire, language: 'az' | 'en' = 'az') =>
  server.call(line as 'PUT /first-page', { as: people[who], language, ...(body && { body }) });
const pageIn = (answer: Awaited<ReturnType<typeof call>>) => dataOf<{ FirstPage: Page }>(answer).FirstPage;
const found = async (who: Who, page = 'director') => pageIn(await call(who, `GET /first-page?Page=${page}`));
const arrange = (who: Who, Blocks: readonly Block[] | null, Page = 'director') =>
  call(who, 'PUT /first-page', { Page, Blocks });
const forGroup = (who: Who, UserGroupId: number, Blocks: readonly Block[] | null) =>
  call(who, 'PUT /first-page/group', { Page: 'director', UserGroupId, Blocks });
const groupOf = async (who: Who): Promise<number> => {
  const [row] = await server.query<{ id: number }>(
    'select user_group_id as id from user_account where email = $1',
    [`${who}@demo.az`],
  );
  return Number(row?.id);
};

const HEALTH = [
  { Block: 'health', IsShown: true },
  { Block: 'lastDays', IsShown: false },
];
const CARGO = [{ Block: 'mostCargo', IsShown: true }];

describe('a first page', () => {
  it('is arranged for its person alone, and each of their pages by itself', async () => {
    expect(pageIn(await arrange('operator', HEALTH)).Own).toEqual(HEALTH);
    expect((await found('operator')).Own).toEqual(HEALTH);
    expect((await found('operator', 'dispatcher')).Own).toBeNull();
    for (const other of ['admin', 'viewer', 'admin-b'] as const) expect((await found(other)).Own).toBeNull();
  });

  it('can be reset, and arranged anew, in one row with its history', async () => {
    await arrange('operator', HEALTH);
    expect(pageIn(await arrange('operator', null)).Own).toBeNull();
    await arrange('operator', CARGO);
    expect(await server.query('select id from first_page')).toHaveLength(1);
    const rows = await server.query(
      "select kind from field_history where table_name = 'first_page' and (kind = 'insert' or changes ? 'blocks')",
    );
    expect(rows.length).toBeGreaterThanOrEqual(3);
  });

  it('stands for who has not arranged it as an administrator has for their group, and for no other', async () => {
    const group = await groupOf('viewer');
    const answer = pageIn(await forGroup('admin', group, CARGO));
    expect(answer.Groups.find(({ Id }) => Id === group)?.Blocks).toEqual(CARGO);
    expect(await found('viewer')).toEqual({ Page: 'director', Own: null, Group: CARGO, Groups: [] });
    expect((await found('operator')).Group).toBeNull();
    expect((await found('admin-b')).Groups.every(({ Blocks }) => Blocks === null)).toBe(true);
    await forGroup('admin', group, null);
    expect((await found('viewer')).Group).toBeNull();
  });

  it('tells an administrator the groups of the company with their people, their own first', async () => {
    const { Groups } = await found('admin');
    expect(Groups[0]?.Id).toBe(await groupOf('admin'));
    expect(Groups.length).toBeGreaterThan(1);
    expect(Groups.every(({ UserCount }) => Number.isInteger(UserCount))).toBe(true);
    expect(Groups.some(({ UserCount }) => UserCount > 0)).toBe(true);
  });

  it.each([
    ['of another page', [...CARGO, { Block: 'clients', IsShown: true }], firstPageProblems.noBlock],
    ['said twice', [...CARGO, ...CARGO], firstPageProblems.blockTwice],
  ] as const)('refuses a block %s at its line, in both languages', async (_, blocks, problem) => {
    for (const language of ['az', 'en'] as const) {
      const answer = await call(
        'operator',
        'PUT /first-page',
        { Page: 'director', Blocks: blocks },
        language,
      );
      expect(answer.status).toBe(422);
      expect(answer.Status.Errors).toMatchObject([{ Field: 'Blocks.1.Block', Message: problem[language] }]);
    }
    expect(await server.query('select id from first_page')).toEqual([]);
  });

  it('is arranged for no group of another company, and for none by who does not see to people', async () => {
    const group = await groupOf('viewer');
    const foreign = await forGroup('admin-b', group, CARGO);
    expect(foreign.Status.Errors).toMatchObject([
      { Field: 'UserGroupId', Message: fieldProblems.notFound.az },
    ]);
    expect((await forGroup('operator', group, CARGO)).status).toBe(403);
    expect(await server.query('select id from group_first_page')).toEqual([]);
  });
});
