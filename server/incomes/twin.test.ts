import { afterAll, describe, expect, it } from 'vitest';
import { systemClock } from '../platform/clock.ts';
import { createLog } from '../platform/log.ts';
import { useServer } from '../testing/server.ts';
import { newPlate, PATIENCE, RECEIVER, SENDER, useTrade } from './trade.fixture.ts';
import { nightlyIncomes } from './twin.ts';

const server = useServer();
const trade = useTrade(server);
afterAll(() => trade.end());
const [A, B] = [SENDER.admin, RECEIVER.admin];

let nights = 0;
/** A night of its own. */
const night = () => {
  const clock = { now: () => new Date(systemClock.now().getTime() + ++nights * 86_400_000) };
  return nightlyIncomes.run({ database: server.database, clock, log: createLog('silent') });
};
const found = () =>
  server.query<{ target: string; what: string }>(
    "select target, detail ->> 'what' as what from action_log where action = 'income-differs' order by id",
  );
const sorted = (rows: readonly { target: string; what: string }[]) =>
  rows.map(({ target, what }) => `${target} ${what}`).toSorted();

describe('the two halves of every trade, held against each other by night', () => {
  it('are found sound, and what is missing or differs is named and made good', async () => {
    const stop = await trade.work();
    const plates = Array.from({ length: 4 }, newPlate);
    const tickets = new Map<string, number>();
    for (const plate of plates) tickets.set(plate, Number((await trade.sent(plate))['Id']));
    const [lost = '', turned = '', unsent = '', sound = ''] = plates;
    const halves = new Map<string, number>();
    for (const plate of plates) halves.set(plate, (await trade.half(B, plate)).Id);
    await trade.done(B, `POST /income-operation/${halves.get(turned)}/approve`);
    const theirs = await trade.half(A, turned, 'sent');
    await trade.expectHalf(A, theirs.Id, { StatusId: 2 });
    await night();
    await expect
      .poll(() => server.query("select from outbox where kind = 'income-check' and state_id <> 2"), PATIENCE)
      .toEqual([]);
    expect(await found()).toEqual([]);
    await stop();
    // What no verb does: rows behind the program's back.
    await server.query('delete from income_event');
    await server.query("delete from income_operation where side = 'received' and number_plate = $1", [lost]);
    await server.query('alter table income_operation disable trigger user');
    await server.query('update income_operation set status_id = 1 where id = $1', [theirs.Id]);
    await server.query('alter table income_operation enable trigger user');
    await server.query('delete from income_operation where number_plate = $1', [unsent]);
    await trade.work();
    await night();
    await expect
      .poll(async () => sorted(await found()), PATIENCE)
      .toEqual(
        [
          `operation ${tickets.get(lost)} missing`,
          `operation ${tickets.get(turned)} state`,
          `operation ${tickets.get(unsent)} unsent`,
        ].toSorted(),
      );
    await trade.half(B, lost);
    await trade.half(B, unsent);
    await trade.expectHalf(A, theirs.Id, { StatusId: 2 });
    expect((await trade.half(B, sound)).Id).toBe(halves.get(sound));
    // The next night finds nothing more.
    await night();
    await expect
      .poll(() => server.query("select from outbox where kind = 'income-check' and state_id <> 2"), PATIENCE)
      .toEqual([]);
    expect(await found()).toHaveLength(3);
  });
});
