import { afterAll, describe, expect, it } from 'vitest';
import { incomeRulings } from '@terezi/domain/incomes/rulings.ts';
import { incomeStatus } from '@terezi/domain/incomes/states.ts';
import type { Wire } from '../testing/sample.ts';
import { useServer } from '../testing/server.ts';
import { newPlate, RECEIVER, useTrade } from './trade.fixture.ts';
import { dayFromNow } from '../testing/days.ts';

const server = useServer();
const trade = useTrade(server);
afterAll(() => trade.end());
const [OWNER, DEPUTY] = [RECEIVER.admin, RECEIVER.operator];

/** The receiver's administrator leaves some kinds of decisions to its operator. */
async function leaves(...Kinds: string[]): Promise<void> {
  const [person] = await server.query<{ id: number }>('select id::int from user_account where email = $1', [
    `${DEPUTY}@demo.az`,
  ]);
  await trade.done(OWNER, 'POST /deputy', {
    ...{ DeputyId: person?.id, Kinds, FromDay: dayFromNow(-1), FromTime: '09:00' },
    ...{ ToDay: dayFromNow(2), ToTime: '18:00' },
  });
}
const nameOf = async (who: string): Promise<unknown> =>
  (await trade.done(who, 'GET /user/details'))['Fullname'];
const toldOf = async (): Promise<unknown[]> => {
  const { Data } = await trade.call(DEPUTY, 'GET /notice');
  const rows: unknown = Data['Notice'];
  return Array.isArray(rows) ? rows : [];
};

describe('a received load, while its decider is away', () => {
  it('is decided by the named deputy, and both names stay; by no other', async () => {
    await trade.work();
    const before = newPlate();
    await trade.sent(before);
    const early = await trade.half(OWNER, before);
    const approve = (half: Wire) => trade.call(DEPUTY, `POST /income-operation/${half['Id']}/approve`);
    expect((await approve(early)).status).toBe(403);
    await leaves('operation-deletion');
    expect((await approve(early)).status).toBe(403);
    expect((await trade.half(DEPUTY, before))['Acts']).toEqual({});

    await leaves('operation-deletion', 'income');
    const plate = newPlate();
    await trade.sent(plate);
    const half = await trade.half(DEPUTY, plate);
    expect(half['Acts']).toMatchObject({ Approve: { May: 'allow' }, Cancel: { May: 'allow' } });
    await expect
      .poll(toldOf)
      .toContainEqual(
        expect.objectContaining({ Kind: 'incomeWaiting', Path: `/income-operation/${half.Id}` }),
      );
    const [name, owner] = [await nameOf(DEPUTY), await nameOf(OWNER)];
    const approved = await approve(half);
    expect(approved).toMatchObject({
      status: 200,
      Data: {
        IncomeOperation: {
          ...{ StatusId: 2, ApprovedByName: name, DecidedForName: owner },
          Timeline: [
            { Act: 'approved', ByName: name, ForName: owner },
            { Act: 'arrived', ForName: null },
          ],
        },
      },
    });
    const byOwner = await trade.done(OWNER, `POST /income-operation/${early.Id}/approve`);
    expect(byOwner).toMatchObject({ ApprovedByName: owner, DecidedForName: null });
  });

  it('is not taken over by a deputy before its receiver was here', async () => {
    await leaves('income');
    const body = { SenderCompanyId: 1 };
    expect((await trade.call(DEPUTY, 'POST /income-operation/offer/accept', body)).status).toBe(403);
  });
});

describe('the rulings', () => {
  const who = { role: 'Operator', flags: [], companyId: 2, userId: 7 } as const;
  const request = {
    companyId: 2,
    side: 'received',
    statusId: incomeStatus.waiting,
    hasChange: false,
  } as const;
  const stands = [{ userId: 9, role: 'CompanyAdmin', kinds: ['income'] }] as const;
  it.each([
    ['sent by another person', { senderUserId: 5 }, 'allow'],
    ['sent by an unknown person', { senderUserId: null }, 'allow'],
    ['sent by the person whose deputy they are, who could not decide either', { senderUserId: 9 }, 'nothing'],
    ['sent by themselves', { senderUserId: 7 }, 'deny'],
  ] as const)('of a deputy about what was %s', (_, sender, may) => {
    expect(incomeRulings.of('approve', { ...who, stands }, { ...request, ...sender }).may).toBe(may);
  });
});
