/** Orders: their volume as a ledger, their tranches, and the visits of trucks for them. */
export { ordersRoutes } from './routes.ts';
export { plannedVisits } from './planned-visit.ts';
export { order } from './order.ts';
export { orderPart, partUses } from './part.ts';
export { orderStep } from './steps.ts';
export { addOrder, changeOrder } from './write-order.ts';
export { holdForMove } from './move-order.ts';
export { heldNetPools } from './net-pool.ts';
export { makeActive, makeCancelled, makeCompleted } from './lead-order.ts';
export { addSubOrder, transfer } from './sub-order.ts';
export { listTranches } from './sub-order-list.ts';
export { leadOn, makeOff, waitedFor, wayOf } from './way.ts';
export { changePart, planPart } from './plan.ts';
export {
  holdForTicket,
  mustBeItsTurn,
  type OrderOfTicket,
  orderOfTicket,
  orderToOpen,
  orderToPrepare,
} from './for-ticket.ts';
