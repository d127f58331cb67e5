import { optional, reference } from '../grammar/field/field.ts';
import { fleetProblems } from './problems.ts';

/** Who supplies something of the fleet: one of the customers who supply. */
export const supplierId = optional(
  reference({ az: 'Təchizatçı', en: 'Supplier' }, 'customer', {
    being: { field: 'customerType', among: ['supplier', 'both'] },
    otherwise: fleetProblems.notSupplier,
    also: [{ az: 'Göndərən', en: 'Sender' }],
  }),
);
