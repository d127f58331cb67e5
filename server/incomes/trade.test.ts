import { afterAll, describe, expect, it } from 'vitest';
import { useServer } from '../testing/server.ts';
import { newPlate, PATIENCE, RECEIVER, SENDER, useTrade } from './trade.fixture.ts';

const server = useServer();
const trade = useTrade(server);
afterAll(() => trade.end());

const A = SENDER.admin;
const B = RECEIVER.admin;

describe('what one company sends another one that is here', () => {
  it('comes to it as a request with the sender’s weights, is linked, and both see the difference', async () => {
    await trade.work();
    const plate = newPlate();
    const sent = await trade.sent(plate);
    const waiting = await trade.half(B, plate);
    expect(waiting).toMatchObject({
      ...{ StatusId: 1, Side: 'received', Group: 'waiting', SentNet: 25_880, ReceivedNet: null },
      ...{ SenderReceipt: sent['Receipt'], ProposalCount: 0, OwnCargoName: null },
    });
    const came = await trade.received(plate);
    const income = await trade.detail(B, waiting.Id);
    expect(income).toMatchObject({
      ...{ ProposalCount: 1, ProposedNet: 25_800, ProposedDifference: -80 },
      Proposals: [
        {
          ...{ Receipt: came['Receipt'], Signs: 0, Difference: -80, IsBeyond: false },
          Figures: { Gross: { Mass: 40_060 }, Tare: { Mass: 14_260 } },
          Allowed: { Short: -150, Over: 150, Ours: { Gross: 30, Tare: 20 } },
        },
      ],
    });
    const linked = await trade.done(B, `POST /income-operation/${waiting.Id}/approve`, {
      OperationId: came['Id'],
    });
    expect(linked).toMatchObject({ StatusId: 4, Difference: -80, Receipt: came['Receipt'], IsBeyond: false });
    await expect.poll(async () => (await trade.half(A, plate, 'sent'))['StatusId'], PATIENCE).toBe(4);
    const theirs = await trade.half(A, plate, 'sent');
    const [ofTicket, ...others] = await trade.incomes(A, `&Side=sent&OperationId=${String(sent['Id'])}`);
    expect([ofTicket, others]).toMatchObject([{ Id: theirs.Id }, []]);
    expect(theirs).toMatchObject({ Difference: -80, ReceivedNet: 25_800, OperationId: sent['Id'] });
  });

  it('is for a person to judge where a mass was not weighed: nothing is calculated, and nothing beyond it', async () => {
    await trade.work();
    const plate = newPlate();
    await trade.sentOnTare(plate);
    const half = await trade.half(B, plate);
    expect(half).toMatchObject({ SentNet: 25_880, AllowedShort: null, AllowedOver: null });
    const came = await trade.received(plate, [40_060, 16_260]);
    const linked = await trade.done(B, `POST /income-operation/${half.Id}/approve`, {
      OperationId: came['Id'],
    });
    expect(linked).toMatchObject({
      ...{ StatusId: 4, Difference: -2_080, IsBeyond: null, Allowed: null, Group: 'completed' },
      Sender: {
        CompletedHow: 'WithoutWeight2',
        Figures: { Tare: { Mass: 14_240, Kind: 'stored', Record: null } },
      },
    });
  });
});
