import { expect, it } from 'vitest';
import { useServer } from '../testing/server.ts';
import { liveTicket, openStream } from '../testing/stream.ts';
import { ordersOf } from './orders.fixture.ts';

const server = useServer();
const orders = ordersOf(server);

it('a visit that a guard lets in reaches the people at the board at once, and no other company', async () => {
  await server.query(
    "update user_account set guard_type = 1, can_show_order_part = true where email = 'guard@demo.az'",
  );
  const [day] = await server.query<{ today: string }>(
    `select to_char(now() at time zone time_zone, 'YYYY-MM-DD') as today
     from company c join user_account u on u.company_id = c.id where u.email = 'admin@demo.az'`,
  );
  const { Id } = await orders.part((await orders.active()).Id, { Day: day?.today });
  const listen = async (who: string) =>
    openStream(server.url, await liveTicket(server, await server.signIn(who)));
  const [board, other] = [await listen('admin'), await listen('admin-b')];
  const guard = await server.signIn('guard');
  const scan = await server.call('POST /order-part/scan', {
    ...{ as: guard, body: { QrData: await orders.qr(Id) } },
  });
  expect(scan.status).toBe(200);
  const event = await board.sees('changed', { Noun: 'orderPart' });
  expect(event.data['Ids']).toEqual([Id]);
  expect(other.events.filter(({ data }) => data['Noun'] === 'orderPart')).toEqual([]);
  board.close();
  other.close();
});
