import { weighingPermission } from '@terezi/domain/weighing/policy.ts';
import { hitOf, placeOf, said, type SearchProvider } from '#platform/search-provider.ts';
import { newestNamed } from './list.ts';
import { plainTicket } from '../ticket/ticket.ts';

/** Tickets whose receipt number or plate begins so: exact matches first, the newest of each first. */
export const ticketSearch: SearchProvider = {
  noun: 'operation',
  read: weighingPermission.read,
  seek: async (ctx, typed, most) => {
    const rows = await newestNamed(ctx, typed, most);
    const hits = rows.map((row) => {
      const { id, receipt, numberPlate, cargoName, customerName, operationDate, ...ticket } =
        plainTicket(row);
      const { statusId, completedHow, weightNet } = ticket;
      const hit = hitOf({
        id,
        name: `${receipt} · ${numberPlate}`,
        kind: cargoName,
        facts: said(customerName),
        at: operationDate,
        statusId,
        completedHow,
        weightNet,
      });
      return { place: placeOf(typed, [receipt, numberPlate]), hit };
    });
    return hits.toSorted((one, other) => one.place - other.place);
  },
};
