import { Socket } from 'node:net';
import { sql as raw } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { useServer } from '../../testing/server.ts';
import type { Sql } from './connection.ts';

const server = useServer({ connections: 1 });
const { _write: one, _writev: several } = Socket.prototype;
afterEach(() => {
  Object.assign(Socket.prototype, { _write: one, _writev: several });
});

/** How often each socket is written to from now on, the text that went out with it. */
function watched() {
  const written = new Map<Socket, string[]>();
  const note = (socket: Socket, text: string) => written.set(socket, [...(written.get(socket) ?? []), text]);
  Object.assign(Socket.prototype, {
    _write(this: Socket, ...given: [Buffer, ...never[]]) {
      note(this, String(given[0]));
      return Reflect.apply(one, this, given);
    },
    _writev(this: Socket, ...given: [{ chunk: Buffer }[], ...never[]]) {
      note(this, given[0].map(({ chunk }) => String(chunk)).join(''));
      return Reflect.apply(several ?? one, this, given);
    },
  });
  return (mark: string) => [...written.values()].find((texts) => texts.some((text) => text.includes(mark)));
}

const asNobody = { identity: 'nobody', requestId: 'one-go', writes: false } as const;
const ask = (sql: Sql, mark: string) => raw`select ${raw.lit(mark)} as mark`.execute(sql);
/** The word of the protocol that has the database send what it has answered: `Sync`, which is as long as its length. */
const WORD = 'S\0\0\0\u0004';

describe('what is asked together', () => {
  it('goes out at once but for the first, on which the database is at work meanwhile', async () => {
    const writes = watched();
    await server.database.transaction(asNobody, async (sql) => {
      await Promise.all(['a1', 'a2', 'a3', 'a4'].map((mark) => ask(sql, mark)));
      await Promise.all(['b1', 'b2', 'b3', 'b4'].map((mark) => ask(sql, mark)));
    });
    const written = writes("'b1'") ?? [];
    const said = written.map((text) => text.match(/begin|set_config|'[ab]\d'|commit/g)?.join(' ') ?? '');
    // The server's own errands take their turns on the same connection.
    const first = said.findIndex((text) => text.includes("'a1'"));
    const end = said.indexOf('commit', first);
    expect(said.slice(first - 1, end + 1)).toEqual([
      'begin set_config',
      "'a1' 'a2' 'a3' 'a4'",
      "'b1'",
      "'b2' 'b3' 'b4'",
      'commit',
    ]);
    // While the caller is looked for all of the first questions are put together.
    expect(written.slice(first - 1, end + 1).map((text) => text.split(WORD).length - 1)).toEqual([
      1, 1, 1, 1, 1,
    ]);
  });

  it('is answered each for itself, whatever else comes back with it', async () => {
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
      const asked = [ask(sql, 'before'), raw`select 1 / 0`.execute(sql), often.execute(sql)];
      const settled = await Promise.allSettled(asked);
      outcomes = settled.map((each) => (each.status === 'rejected' ? String(each.reason) : 'answered'));
      await asked[1];
    });
    await expect(failing).rejects.toThrow('division by zero');
    expect(outcomes).toEqual(['answered', ...Array(2).fill('error: division by zero')]);
    expect((await once()).rows).toEqual([{ mark: 'often' }]);
  });
});
