import { operationStatus } from '@terezi/domain/weighing/status.ts';

/** Whether a ticket has a receipt to print: an open one has no net yet, a cancelled one is printed as such. */
export const isPrintable = (ticket: { readonly statusId: number }): boolean =>
  ticket.statusId !== operationStatus.open;
