/** Orders: their volume as a ledger, their tranches, and the visits of trucks for them. */
export { ordersRoutes } from './routes.ts';
export { plannedVisits } from './planned-visit.ts';
export { order } from './order.ts';
export { orderPart, partUses } from './part.ts';
export { orderStep } from './steps.ts';
export { changeOrder } from './write-order.ts';
export { heldNetPools } from './net-pool.ts';
export { changePart } from './plan.ts';
export {
  holdForTicket,
  mustBeItsTurn,
  type OrderOfTicket,
  orderOfTicket,
  orderToOpen,
} from './for-ticket.ts';
