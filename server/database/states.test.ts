import { describe, expect, it } from 'vitest';
import { allStates } from '@terezi/domain/states.ts';
import { useServer } from '../testing/server.ts';

const server = useServer();

/** The column of each noun's state; null for a noun that is not stored yet. */
const COLUMNS: Readonly<Record<keyof typeof allStates, string | null>> = {
  company: 'company.status_id',
  user: 'user_account.status_id',
  session: 'session.status_id',
  logon: 'logon_request.status_id',
  job: 'outbox.state_id',
  request: 'request.status_id',
  command: 'device_command.status_id',
  calibrationProtocol: 'calibration_protocol.status_id',
  alert: 'alert.status_id',
  crossing: 'crossing.status_id',
  ticket: 'operation.status_id',
  order: '"order".status_id',
  orderPart: 'order_part.status_id',
  rfidCard: 'rfid_card.status_id',
  rfidCardOperation: 'rfid_card_operation.status_id',
  incomeOperation: 'income_operation.status_id',
};

const rules = Object.entries(COLUMNS).flatMap(([noun, column]) => {
  const { all, moves } = allStates[noun as keyof typeof allStates];
  const numbers = all.map(({ number }) => number).sort((one, other) => one - other);
  // The insert chooses where a row begins.
  return column === null ? [] : [{ column, numbers, moves: moves.filter((move) => !move.startsWith('0>')) }];
});

/** The rules that the database itself holds each such column to. */
async function held() {
  const rows = await server.query<{ column: string; numbers: string; moves: string }>(
    `select c.conrelid::regclass || '.' || replace(c.conname, '_states', '') as column,
       pg_get_constraintdef(c.oid) as numbers, pg_get_triggerdef(t.oid) as moves
     from pg_constraint c join pg_trigger t on t.tgrelid = c.conrelid and t.tgname = replace(c.conname, '_states', '_moves')
     where c.conname like '%\\_states'`,
  );
  return rows.map(({ column, numbers, moves }) => ({
    column,
    numbers: [...numbers.matchAll(/\b\d+\b/g)].map(([number]) => Number(number)),
    moves: [...moves.matchAll(/\d+>\d+/g)].map(([move]) => move).sort(),
  }));
}

const byColumn = (one: { column: string }, other: { column: string }) =>
  one.column.localeCompare(other.column);

describe('the database', () => {
  it('holds every noun to the states and moves that are declared', async () => {
    expect((await held()).sort(byColumn)).toEqual(rules.toSorted(byColumn));
  });

  it.each([
    [
      'a ticket that was cancelled',
      `update operation o set status_id = 1, status_note = null, cancelled_at = null, cancelled_by = null
         where id = (select min(id) from operation where status_id = 3 and truck_id not in (select truck_id from operation where status_id = 1))`,
    ],
    [
      'a ticket that was completed',
      `update operation o set status_id = 1, completed_how = null where id = (select min(id) from operation o
         where status_id = 2 and truck_id not in (select truck_id from operation where status_id = 1))`,
    ],
    ['a session that has ended', 'update session set ended_at = null where ended_at is not null'],
    ['a company that is active', 'update company set status_id = 1 where status_id = 3'],
    ['a person who is at work', 'update user_account set status_id = 3 where status_id = 4'],
  ])('lets no caller put back %s', async (_what, statement) => {
    await server.call('POST /auth/logout', { as: await server.signIn('admin'), body: {} });
    await expect(server.query(statement)).rejects.toMatchObject({ code: 'TZ409' });
  });

  const { all, moves } = allStates.command;
  const pairs = all.flatMap((from) => all.filter((to) => to !== from).map((to) => ({ from, to })));
  it.each(pairs)('takes a command from $from.name to $to.name as it is declared', async ({ from, to }) => {
    const [row] = await server.query<{ id: string }>(
      `insert into device_command (company_id, site_id, scale_id, device, kind, status_id, expires_at)
       select company_id, site_id, id, 'exit-barrier', 'open', $1, now() from scale limit 1 returning id`,
      [from.number],
    );
    const moved = server
      .query('update device_command set status_id = $1 where id = $2', [to.number, row?.id])
      .then(
        () => null,
        (error: { code: string }) => error.code,
      );
    expect(await moved).toBe(moves.includes(`${from.number}>${to.number}`) ? null : 'TZ409');
  });

  it('knows no other state', async () => {
    await expect(server.query('update operation set status_id = 4')).rejects.toMatchObject({ code: '23514' });
  });
});
