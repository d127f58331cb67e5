import { type RawBuilder, sql as raw } from 'kysely';

const KILOGRAM = raw.raw(
  "array(select u.id from unit u where u.symbol in ('kq', 'kg') and u.company_id in (1, o.company_id))",
);

/** What so many kilograms of the cargo `g` of a ticket `o` come to: a price is of a tonne, or of a kilogram where the cargo is measured in kilograms. */
export const priceOf = (kg: RawBuilder<unknown>): RawBuilder<string | null> =>
  raw`round(g.price * ${kg} / case when g.unit_id = any (${KILOGRAM}) then 1 else 1000 end, 2)`;
