import type { Party } from '../visit/party.ts';
import type { Visit } from '../visit/visit.ts';

/** Whether the value of a field comes from the card, and not from the operator. */
export const isFromCard = ({ recognised, fields, touched }: Visit, name: Party): boolean => {
  const party = recognised?.says[name];
  return party !== undefined && !touched.has(name) && fields[name]?.id === party.id;
};

/** Whether the card has filled in the order of the visit. */
export const isOrderFromCard = ({ recognised, order, ticket }: Visit): boolean =>
  order !== null && ticket === null && recognised?.by?.kind === 'card' && recognised.orderId === order.id;

/** The fields in which the operator has chosen otherwise than the card. */
export const otherThanCard = ({ recognised, fields, touched }: Visit): readonly Party[] =>
  recognised
    ? (Object.keys(recognised.says) as Party[]).filter(
        (name) => (recognised.isLeft || touched.has(name)) && fields[name]?.id !== recognised.says[name]?.id,
      )
    : [];

/** The sighting that goes with a weight, so that ticket and card are bound. */
export const sightingOf = ({ recognised }: Visit) => recognised?.by && { sightingId: recognised.by.id };
