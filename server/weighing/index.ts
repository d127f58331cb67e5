export { rememberedTicket } from './history.ts';
export { receiveRecord } from './receive.ts';
export { ticketUses } from './use.ts';
export { ticketRequests } from './requests.ts';
export { weighingRoutes } from './routes.ts';
export { type VerdictLine, verdictLine } from './verdict-line.ts';
export { chainCheck, checkChain, checkSums, nightly, sumCheck } from './nightly.ts';
export { countTickets, ticketBatches, ticketHead, type TicketsAsked } from './export.ts';
export { soughtTicket } from './sought.ts';
