import { type RawBuilder, sql as raw } from 'kysely';

/**
 * Cargoes as `g`, each with the price of a kilogram: prices are for a tonne, or for a kilogram where the cargo is measured in
 * kilograms. Computed once for each cargo, not for each row that names it: hence `offset 0`.
 */
export const priced = raw<{ id: number; companyId: number; perKg: string | null }>`(
  select g.id, g.company_id, g.price * case when g.unit_id = any (array(select u.id from unit u
      where u.symbol in ('kq', 'kg') and u.company_id in (1, g.company_id))) then 1 else 0.001 end as per_kg
    from cargo g offset 0)`.as('g');

/**
 * The price of so many kilograms of the cargo `g`, exactly. A sum is rounded once, so that it is the same however its tickets are grouped.
 */
export const priceOf = (kg: RawBuilder<unknown>): RawBuilder<string | null> => raw`g.per_kg * ${kg}`;
