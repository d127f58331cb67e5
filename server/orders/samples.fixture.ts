import { BUYS } from '@terezi/domain/catalogues/customer.ts';
import { keptCalls, type Samples, type Things, TONNE, type Wire } from '../testing/sample.ts';
import { dataOf, type TestServer } from '../testing/server.ts';

/** A period in which every visit below lies. */
const PERIOD = { ValidFrom: '2026-01-01', ValidUntil: '2099-12-31' };
const REASON = 'Müştəri istədi';

/** An order of a customer, or another party where `more` says so. */
export const orderBody = (more: Wire): Wire => ({
  ...PERIOD,
  ...{ WeightLimit: 600_000.5, CreditLimitType: 'warn', OverDelivery: 2.5, Price: 12.03, Note: 'Qeyd' },
  ...more,
});

/** A visit of a truck that no other body names. */
const partBody = ({ named }: Things, number: number): Wire => ({
  ...{ OrderId: named['order'], NumberPlate: `90-VS-${String(number % 1000).padStart(3, '0')}` },
  // A truck comes once a day.
  Day: new Date(Date.UTC(2040, 0, 1 + Math.floor(number / 1000))).toISOString().slice(0, 10),
  ...{ WindowFrom: '07:40', WindowTo: '09:10', ExpectedWeight: 24_360.5, Note: `Qeyd ${number}` },
});

let count = 0;

/** A customer and a cargo that no other order of this run has. */
export async function partiesOf(
  server: TestServer,
  as: string,
): Promise<{ CustomerId: number; CargoId: number }> {
  const number = ++count;
  const added = async (line: 'POST /customer' | 'POST /cargo', body: Wire): Promise<number> => {
    const answer = await server.call(line, { as, body });
    if (answer.status !== 201) throw new Error(`${line}: ${JSON.stringify(answer.Status)}`);
    const [row] = Object.values(dataOf<Record<string, { Id: number }>>(answer));
    return row?.Id ?? 0;
  };
  return {
    CustomerId: await added('POST /customer', {
      Name: `Sifarişçi ${number}`,
      CustomerType: BUYS.customerType[0],
    }),
    CargoId: await added('POST /cargo', { Name: `Sifarişin yükü ${number}`, UnitId: TONNE }),
  };
}

/** An active order in the company of an administrator, who may plan. */
async function plantOrder(server: TestServer, admin: string): Promise<void> {
  const as = await server.signIn(admin);
  const { CustomerId, CargoId } = await partiesOf(server, as);
  const added = await server.call('POST /order', {
    as,
    body: orderBody({ CustomerId, CargoId }),
  });
  const { Order } = dataOf<{ Order: { Id: number } }>(added);
  await server.call(`POST /order/${Order.Id}/activate`, { as, body: {} });
  await server.call('POST /order-part', {
    as,
    body: { OrderId: Order.Id, NumberPlate: '90-VR-001', Day: '2040-01-01' },
  });
  // Beside it a draft that is a sender's.
  const sender = await server.call('POST /sender', { as, body: { Name: 'Sifarişin göndərəni' } });
  const { Sender } = dataOf<{ Sender: { Id: number } }>(sender);
  await server.call('POST /order', { as, body: orderBody({ SenderId: Sender.Id, CargoId }) });
}

const REASONED = { body: () => ({ Reason: REASON }) };
const BARE = { body: () => ({}) };

/** Samples of orders, their tranches and the visits for them, for the suites over the whole contract. */
export const orderSamples: Samples = {
  async plant(server, admins) {
    for (const admin of admins) if (admin !== 'super') await plantOrder(server, admin);
  },
  calls: {
    ...keptCalls('order', 'order', ({ named }) =>
      orderBody({ CustomerId: named['customer'], CargoId: named['cargo'] }),
    ),
    'order.total': {},
    'order.activate': { table: 'order', ...BARE },
    'order.complete': { table: 'order', ...BARE },
    'order.reopen': { table: 'order', ...BARE },
    'order.cancel': { table: 'order', ...REASONED },
    'order.balance': { table: 'order' },
    'order.ledger': { table: 'order' },
    'subOrder.list': { table: 'sub_order' },
    'subOrder.add': {
      body: ({ named }) => ({
        ...{ OrderId: named['order'], SubOrderType: 'extension', VolumeKg: 1_000, Reason: REASON },
      }),
    },
    'subOrder.transfer': {
      body: ({ named }) => ({
        ...{ OrderId: named['order'], ToOrderId: named['order'], VolumeKg: 1_000, Reason: REASON },
      }),
    },
    ...keptCalls('orderPart', 'order_part', partBody),
    'orderPart.visit': { table: 'order_part' },
    'orderPart.plan': {
      body: ({ named }, number) => ({
        ...{ OrderId: named['order'], Day: '2050-01-01', Lines: [{ NumberPlate: `90-VT-${number % 1000}` }] },
      }),
    },
    'orderPart.confirmStep': { table: 'order_part', ...BARE },
    'orderPart.scan': { body: ({ passId }) => ({ QrData: `/pass/${passId}` }) },
    'orderPart.note': { body: ({ passId }) => ({ QrData: `/pass/${passId}`, Note: REASON }) },
    'orderPart.undoStep': { table: 'order_part', ...REASONED },
    'orderPart.skipStep': { table: 'order_part', ...REASONED },
    'orderPart.cancel': { table: 'order_part', ...REASONED },
    'pass.find': { address: 'pass' },
  },
  references: { ToOrderId: 'order', StepId: 'order_part_step', OrderPartId: 'order_part' },
};
