import { afterAll, describe, expect, it } from 'vitest';
import type { Wire } from '../testing/sample.ts';
import { useServer } from '../testing/server.ts';
import { newPlate, RECEIVER, SENDER, useTrade } from './trade.fixture.ts';
import { dayFromNow } from '../testing/days.ts';

const server = useServer();
const trade = useTrade(server);
afterAll(() => trade.end());
const B = RECEIVER.admin;

type Trip = { masses: [number, number]; verb: 'link' | 'approve' | 'cancel' | 'wait' };
/** Trips in every state: what arrives of 25,880 kg, and what is decided. */
const TRIPS: readonly Trip[] = [
  { masses: [40_060, 14_260], verb: 'link' },
  { masses: [40_060, 14_560], verb: 'link' },
  { masses: [40_120, 14_240], verb: 'wait' },
  { masses: [40_120, 14_240], verb: 'approve' },
  { masses: [40_120, 14_240], verb: 'cancel' },
];

/** Brings one trip into its state; answers its plate. */
async function bring({ masses, verb }: Trip): Promise<string> {
  const plate = newPlate();
  await trade.sent(plate);
  const { Id } = await trade.half(B, plate);
  if (verb === 'link') {
    const came = await trade.received(plate, masses);
    await trade.done(B, `POST /income-operation/${Id}/approve`, { OperationId: came['Id'] });
  } else if (verb !== 'wait')
    await trade.done(
      B,
      `POST /income-operation/${Id}/${verb}`,
      verb === 'cancel' ? { Reason: 'Gəlməyib' } : {},
    );
  return plate;
}

describe('the list of incomes', () => {
  it('groups what others have sent by what it wants, sums linked trips alone, is narrowed, and is written into files', async () => {
    await trade.work();
    const plates: string[] = [];
    for (const each of TRIPS) plates.push(await bring(each));
    const list = (query = '') => trade.call(B, `GET /income-operation?PageSize=50${query}`);
    const { Data } = await list();
    const rows: unknown = Data['IncomeOperation'];
    const grouped = (Array.isArray(rows) ? rows : []).map((row: Wire) => [row['NumberPlate'], row['Group']]);
    expect(grouped).toEqual([
      [plates[1], 'attention'],
      [plates[2], 'waiting'],
      [plates[3], 'approved'],
      [plates[0], 'completed'],
      [plates[4], 'cancelled'],
    ]);
    expect(Data).toMatchObject({
      ...{ TotalCount: 5, BeyondCount: 1 },
      Groups: ['attention', 'waiting', 'approved', 'completed', 'cancelled'].map((Group) => ({
        Group,
        Count: 1,
      })),
      Totals: { LinkedCount: 2, SentNet: 51_760, ReceivedNet: 51_300, Difference: -460 },
    });
    const partners = async (query = '') => {
      const answer = await trade.call(B, `GET /income-operation/partner?Side=received${query}`);
      return answer.Data['IncomePartner'];
    };
    expect(await partners()).toMatchObject([
      {
        ...{ PartnerVoen: await trade.voenOf(SENDER), LinkedCount: 2, OpenCount: 2, BeyondCount: 1 },
        ...{ SentNet: 51_760, ReceivedNet: 51_300, Difference: -460 },
      },
    ]);
    expect(await partners('&Beyond=true')).toMatchObject([{ LinkedCount: 1, Difference: -380 }]);
    expect(await partners('&PartnerName=heç%20kim')).toEqual([]);
    for (const [query, count] of [
      ['&StatusId=1&StatusId=2', 2],
      ['&Beyond=true', 1],
      ['&WithChange=true', 0],
      ['&Side=sent', 0],
      [`&NumberPlate=${plates[3]}`, 1],
      [`&Name=${plates[4]}`, 1],
      ['&PartnerName=belə%20yoxdur', 0],
      [`&SentFrom=2020-01-01&SentTo=2020-01-02`, 0],
      [`&SentFrom=2020-01-01&SentTo=${dayFromNow(1)}`, 5],
    ] as const)
      expect([query, (await list(query)).Data['TotalCount']]).toEqual([query, count]);
    const file = await trade.call(B, 'POST /export', {
      ...{ List: 'income-operation', Format: 'csv', Asked: { StatusId: [4] } },
      Columns: ['number', 'numberPlate', 'sentNet', 'receivedNet', 'difference', 'statusId', 'partnerName'],
    });
    expect([file.status, file.Status]).toMatchObject([201, {}]);
    const fileId = String(Object(file.Data['Export'])['FileId']);
    const answer = await fetch(`${server.url}/api/v1/file/${fileId}`, {
      headers: { authorization: `Bearer ${await trade.as(B)}` },
    });
    const lines = (await answer.text()).trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines.join('\n')).toContain(`${plates[1]};25880;25500;-380;Tamamlanıb`);
  });

  it('hides days that are over for a person, on both sides', async () => {
    await trade.work();
    const plate = newPlate();
    await trade.sent(plate);
    const { Id } = await trade.half(B, plate);
    const theirs = await trade.half(SENDER.admin, plate, 'sent');
    await server.query("update income_operation set sent_at = now() - interval '9 days'");
    await server.query('update user_account set allowed_day_count = 3 where email = any ($1)', [
      [`${RECEIVER.operator}@demo.az`, `${SENDER.operator}@demo.az`],
    ]);
    for (const [who, id] of [
      [RECEIVER.operator, Id],
      [SENDER.operator, theirs.Id],
    ] as const) {
      expect((await trade.call(who, `GET /income-operation/${id}`)).status).toBe(404);
      expect((await trade.call(who, 'GET /income-operation')).Data['TotalCount']).toBe(0);
    }
    expect((await trade.call(B, `GET /income-operation/${Id}`)).status).toBe(200);
  });
});
