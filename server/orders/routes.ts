import { orderPartRulings, orderRulings } from '@terezi/domain/orders/rulings.ts';
import { rulingCallerOf } from '#platform/http/context.ts';
import { endpoints, signedIn } from '#platform/http/endpoints.ts';
import { resourceRoutes, type Surroundings, withActs } from '#platform/resource/routes.ts';
import { findRow } from '#platform/resource/rows.ts';
import { mustMay } from '#platform/must-may.ts';
import { balanceOf, ledgerOf } from './balance.ts';
import { activateOrder, cancelOrder, completeOrder, reopenOrder } from './lead-order.ts';
import { order } from './order.ts';
import { orderPart } from './part.ts';
import { findPass } from './pass.ts';
import { addPart, changePart, heldPart } from './plan.ts';
import { planMany } from './plan-many.ts';
import { noteAtGate } from './note-at-gate.ts';
import { scan } from './scan.ts';
import { orderStep } from './steps.ts';
import { addSubOrder, transfer } from './sub-order.ts';
import { listTranches } from './sub-order-list.ts';
import { orderTotals } from './totals.ts';
import { visitOf } from './visit.ts';
import { cancelPart, confirmStep, skipStep, undoStep } from './way.ts';
import { addOrder, changeOrder } from './write-order.ts';

const toldOrder = withActs(endpoints.order, orderRulings);
const toldPart = withActs(endpoints.orderPart, orderPartRulings);

const orderRoutes = (around: Surroundings) => ({
  ...resourceRoutes(endpoints.order, order, around, { changeOne: changeOrder, rulings: orderRulings }),
  add: endpoints.order.add.handler(async ({ context, input }) => ({
    order: toldOrder(context, await addOrder(signedIn(context), input)),
  })),
  total: endpoints.order.total.handler(({ context, input }) => orderTotals(signedIn(context), input)),
  activate: endpoints.order.activate.handler(async ({ context, input }) => ({
    order: toldOrder(context, await activateOrder(signedIn(context), input.id)),
  })),
  complete: endpoints.order.complete.handler(async ({ context, input }) => ({
    order: toldOrder(context, await completeOrder(signedIn(context), input.id)),
  })),
  reopen: endpoints.order.reopen.handler(async ({ context, input }) => ({
    order: toldOrder(context, await reopenOrder(signedIn(context), input.id)),
  })),
  cancel: endpoints.order.cancel.handler(async ({ context, input }) => ({
    order: toldOrder(context, await cancelOrder(signedIn(context), input)),
  })),
  balance: endpoints.order.balance.handler(async ({ context, input }) => ({
    balance: await balanceOf(signedIn(context), input.id),
  })),
  ledger: endpoints.order.ledger.handler(({ context, input }) => ledgerOf(signedIn(context), input)),
});

const subOrderRoutes = {
  list: endpoints.subOrder.list.handler(({ context, input }) => listTranches(signedIn(context), input)),
  add: endpoints.subOrder.add.handler(async ({ context, input }) => ({
    subOrder: await addSubOrder(signedIn(context), input),
  })),
  transfer: endpoints.subOrder.transfer.handler(({ context, input }) => transfer(signedIn(context), input)),
};

const orderPartRoutes = (around: Surroundings) => ({
  ...resourceRoutes(endpoints.orderPart, orderPart, around, {
    changeOne: changePart,
    rulings: orderPartRulings,
  }),
  change: endpoints.orderPart.change.handler(async ({ context, input }) => {
    const ctx = signedIn(context);
    // Its order is locked before itself, as where the order ends.
    await heldPart(ctx, input.id);
    mustMay(
      orderPartRulings.of('change', rulingCallerOf(ctx), await findRow(ctx, orderPart, input.id)),
      'allow',
    );
    return { orderPart: toldPart(context, await changePart(ctx, input, around.uses)) };
  }),
  add: endpoints.orderPart.add.handler(async ({ context, input }) => ({
    orderPart: toldPart(context, await addPart(signedIn(context), input)),
  })),
  visit: endpoints.orderPart.visit.handler(({ context, input }) => visitOf(signedIn(context), input.id)),
  plan: endpoints.orderPart.plan.handler(({ context, input }) => planMany(signedIn(context), input)),
  confirmStep: endpoints.orderPart.confirmStep.handler(async ({ context, input }) => {
    const { qrData, ...wanted } = input;
    const ctx = signedIn(context);
    const row =
      qrData === undefined
        ? await confirmStep(ctx, wanted)
        : (await scan(ctx, { qrData, id: wanted.id, note: wanted.note })).row;
    return { orderPart: toldPart(context, row) };
  }),
  scan: endpoints.orderPart.scan.handler(async ({ context, input }) => {
    const { row, confirmed } = await scan(signedIn(context), input);
    return { orderPart: toldPart(context, row), confirmed };
  }),
  note: endpoints.orderPart.note.handler(async ({ context, input }) => {
    await noteAtGate(signedIn(context), input);
    return {};
  }),
  undoStep: endpoints.orderPart.undoStep.handler(async ({ context, input }) => ({
    orderPart: toldPart(context, await undoStep(signedIn(context), input)),
  })),
  skipStep: endpoints.orderPart.skipStep.handler(async ({ context, input }) => ({
    orderPart: toldPart(context, await skipStep(signedIn(context), input)),
  })),
  cancel: endpoints.orderPart.cancel.handler(async ({ context, input }) => ({
    orderPart: toldPart(context, await cancelPart(signedIn(context), input)),
  })),
});

/** The endpoints of orders, their tranches, steps, visits and passes. */
export const ordersRoutes = (around: Surroundings) => ({
  order: orderRoutes(around),
  subOrder: subOrderRoutes,
  orderStep: resourceRoutes(endpoints.orderStep, orderStep, around),
  orderPart: orderPartRoutes(around),
  pass: { find: endpoints.pass.find.handler(({ context, input }) => findPass(context, input.publicId)) },
});
