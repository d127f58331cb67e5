import { CHANGEABLE } from '@terezi/domain/companies/company.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { historyIn, type Remembering } from '#platform/kept/history.ts';
import { massColumn } from '#platform/kept/mass-column.ts';
import { value } from '#platform/kept/noun.ts';
import { namesOfPeople } from '../users/index.ts';
import { storedCompany } from './company.ts';

/** The fields of a company that its history shows; places by their names in the reader's language. */
function remembered({ language }: Pick<SignedIn, 'language'>): Remembering {
  const title = language === 'az' ? 'nameAz' : 'nameEn';
  const place = (table: string) => ({ names: { table, title, shared: true } });
  return {
    table: 'company',
    columns: {
      ...Object.fromEntries([...CHANGEABLE, 'statusId', 'statusNote'].map((name) => [name, value])),
      minimumWeight: massColumn('minimumWeightKg'),
      countryId: place('country'),
      areaId: place('area'),
      districtId: place('district'),
    },
  };
}

/** How the history of all nouns names a company. */
export const rememberedCompany = { called: 'name', of: remembered };

/** The history of a company that the caller sees. */
export async function companyHistory(
  ctx: SignedIn,
  { id, before }: { id: number; before?: number | undefined },
) {
  await storedCompany(ctx, id);
  return historyIn(ctx, remembered(ctx), { id, before, companyId: id, people: namesOfPeople });
}
