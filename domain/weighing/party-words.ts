import type { Words } from '../grammar/words.ts';
import type { Party } from './parties.ts';

/** What the parties are called that a ticket names only where a company tells them apart: everywhere alike. */
export const partyWords = {
  cargo2: { az: 'Yük 2', en: 'Cargo 2' },
  senderBranch: { az: 'Göndərənin filialı', en: 'Sender branch' },
  senderWarehouse: { az: 'Göndərənin anbarı', en: 'Sender warehouse' },
  customerBranch: { az: 'Müştərinin filialı', en: 'Customer branch' },
  customerWarehouse: { az: 'Müştərinin anbarı', en: 'Customer warehouse' },
} as const satisfies Partial<Record<Party, Words>>;
