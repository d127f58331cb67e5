import { Socket } from 'node:net';
import { sql as raw } from 'kysely';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { useServer } from '../../testing/server.ts';
import { createLog } from '../log.ts';
import type { Sql } from './connection.ts';
import { openDatabase } from './database.ts';
import { namesNothing } from './prepared.ts';

const server = useServer({ connections: 1 });
const { _write: one, _writev: several } = Socket.prototype;
afterEach(() => {
  Object.assign(Socket.prototype, { _write: one, _writev: several });
});

/** How often each socket is written to from now on, the text that went out with it. */
function watched() {
  const bySocket = new Map<Socket, string[]>();
  const note = (socket: Socket, text: string) =>
    bySocket.set(socket, [...(bySocket.get(socket) ?? []), text]);
  Object.assign(Socket.prototype, {
    _write(this: Socket, ...args: [Buffer, ...never[]]) {
      note(this, String(args[0]));
      return Reflect.apply(one, this, args);
    },
    _writev(this: Socket, ...args: [{ chunk: Buffer }[], ...never[]]) {
      note(this, args[0].map(({ chunk }) => String(chunk)).join(''));
      return Reflect.apply(several ?? one, this, args);
    },
  });
  return (mark: string) => [...bySocket.values()].find((texts) => texts.some((text) => text.includes(mark)));
}

const asNobody = { identity: 'nobody', requestId: 'one-go', writes: false } as const;
/** On which every statement is sent with its text, so that it can be read on the way. */
function spelling() {
  const database = openDatabase(server.databaseUrl, 1, createLog('silent'), namesNothing);
  onTestFinished(() => database.close());
  return database;
}
const ask = (sql: Sql, mark: string) => raw`select ${raw.lit(mark)} as mark`.execute(sql);
/** The word of the protocol that has the database send what it has answered: `Sync`, which is as long as its length. */
const WORD = 'S\0\0\0\u0004';

describe('what is asked together', () => {
  const ways = [
    // While the caller is looked for all of the first questions are put together.
    { writes: true, entering: ['begin set_config', "'a1' 'a2' 'a3' 'a4'"] },
    { writes: false, entering: ["begin set_config 'a1' 'a2' 'a3' 'a4'"] },
  ];
  it.each(ways)('goes out at once but for the first of a turn, in one that writes: $writes', async (way) => {
    const writes = watched();
    const options = { ...asNobody, writes: way.writes, readsBeforeTurn: true };
    await spelling().transaction(options, async (sql) => {
      await Promise.all(['a1', 'a2', 'a3', 'a4'].map((mark) => ask(sql, mark)));
      await Promise.all(['b1', 'b2', 'b3', 'b4'].map((mark) => ask(sql, mark)));
    });
    const texts = writes("'b1'") ?? [];
    const marks = texts.map((text) => text.match(/begin|set_config|'[ab]\d'|commit/g)?.join(' ') ?? '');
    const expected = [...way.entering, "'b1'", "'b2' 'b3' 'b4'", 'commit'];
    const first = marks.findIndex((text) => text.includes("'a1'")) - way.entering.length + 1;
    const [order, sent] = [marks, texts].map((each) => each.slice(first, first + expected.length));
    expect(order).toEqual(expected);
    expect(sent?.map((text) => text.split(WORD).length - 1)).toEqual(expected.map(() => 1));
  });

  it('ends with it where a read says that it asks no more, and nothing is asked after it', async () => {
    const writes = watched();
    let late: Promise<unknown> | undefined;
    await spelling().transaction(asNobody, async (sql, course) => {
      const answers = Promise.all(['c1', 'c2'].map((mark) => ask(sql, mark)));
      course.asksNoMore();
      await answers;
      late = ask(sql, 'c3');
      await expect(late).rejects.toThrow(/is over/);
    });
    const [all = ''] = (writes("'c1'") ?? []).filter((text) => text.includes("'c1'"));
    expect(all.match(/begin|set_config|'c\d'|commit/g)).toEqual([
      'begin',
      'set_config',
      "'c1'",
      "'c2'",
      'commit',
    ]);
    expect(all.split(WORD)).toHaveLength(2);
  });

  it('fails as ever where the end of it went out with what fails', async () => {
    const failing = server.database.transaction(asNobody, (sql, course) => {
      const answers = Promise.all([ask(sql, 'd1'), raw`select 1 / 0`.execute(sql)]);
      course.asksNoMore();
      return answers;
    });
    await expect(failing).rejects.toThrow('division by zero');
    await expect(server.database.transaction(asNobody, (sql) => ask(sql, 'd2'))).resolves.toMatchObject({
      rows: [{ mark: 'd2' }],
    });
  });

  it('does not end a write, which goes on', async () => {
    const marks = await server.database.transaction({ ...asNobody, writes: true }, async (sql, course) => {
      course.asksNoMore();
      await ask(sql, 'e1');
      return (await ask(sql, 'e2')).rows;
    });
    expect(marks).toEqual([{ mark: 'e2' }]);
  });

  it('is answered each for itself, with any other answers beside it', async () => {
    const answers = await server.database.transaction(asNobody, (sql) =>
      Promise.all([
        ask(sql, 'one'),
        raw`select where false`.execute(sql),
        raw`select 1 as first, 'b' as second from generate_series(1, 2)`.execute(sql),
        // Neither says how many rows it was about.
        raw`set local work_mem = '4MB'`.execute(sql),
        raw`declare those cursor for select 1`.execute(sql),
        ask(sql, 'last'),
      ]),
    );
    const two = { first: 1, second: 'b' };
    expect(answers.map(({ rows }) => rows)).toEqual([
      [{ mark: 'one' }],
      [],
      [two, two],
      [],
      [],
      [{ mark: 'last' }],
    ]);
  });

  it('fails with the first that fails, and what was passed over can be asked again', async () => {
    const often = raw`select 'often' as mark`;
    const once = () => server.database.transaction(asNobody, (sql) => often.execute(sql));
    // The third time it gets a name, under which the connection would know it had it not been passed over.
    await once();
    await once();
    let outcomes: string[] = [];
    const failing = server.database.transaction(asNobody, async (sql) => {
      const answers = [ask(sql, 'before'), raw`select 1 / 0`.execute(sql), often.execute(sql)];
      const settled = await Promise.allSettled(answers);
      outcomes = settled.map((each) => (each.status === 'rejected' ? String(each.reason) : 'answered'));
      await answers[1];
    });
    await expect(failing).rejects.toThrow('division by zero');
    expect(outcomes).toEqual(['answered', ...Array(2).fill('error: division by zero')]);
    expect((await once()).rows).toEqual([{ mark: 'often' }]);
  });
});
