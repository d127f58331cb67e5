import type { Party } from '../visit/party.ts';
import type { Visit } from '../visit/visit.ts';

/** Whether the card has said what a field says, and nobody has chosen it by hand. */
export const isFromCard = ({ recognised, fields, touched }: Visit, name: Party): boolean => {
  const said = recognised?.says[name];
  return said !== undefined && !touched.has(name) && fields[name]?.id === said.id;
};

/** Whether the order of the visit is the one that the card has filled in. */
export const isOrderFromCard = ({ recognised, order, ticket }: Visit): boolean =>
  order !== null && ticket === null && recognised?.by?.kind === 'card' && recognised.orderId === order.id;

/** What the card says otherwise than somebody has chosen. */
export const otherThanCard = ({ recognised, fields, touched }: Visit): readonly Party[] =>
  recognised
    ? (Object.keys(recognised.says) as Party[]).filter(
        (name) => (recognised.isLeft || touched.has(name)) && fields[name]?.id !== recognised.says[name]?.id,
      )
    : [];

/** The sighting that goes with a weight, so that ticket and card are bound. */
export const sightingOf = ({ recognised }: Visit) => recognised?.by && { sightingId: recognised.by.id };
