import { type RawBuilder, sql as raw } from 'kysely';

const KILOGRAM = raw.raw(
  "array(select u.id from unit u where u.symbol in ('kq', 'kg') and u.company_id in (1, g.company_id))",
);

/**
 * What so many kilograms of the cargo `g` of a ticket `o` come to, exactly: a price is of a tonne, or of a kilogram where the cargo is
 * measured in kilograms. A sum is rounded once, so that it is the same however its tickets are told apart.
 */
export const priceOf = (kg: RawBuilder<unknown>): RawBuilder<string | null> =>
  raw`g.price * ${kg} * case when g.unit_id = any (${KILOGRAM}) then 1 else 0.001 end`;
