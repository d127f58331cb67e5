import { CHANGEABLE } from '@terezi/domain/companies/company.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { historyIn, type Remembering } from '#platform/kept/history.ts';
import { massColumn } from '#platform/kept/mass-column.ts';
import { value } from '#platform/kept/noun.ts';
import { namesOfPeople } from '../identity/index.ts';
import { storedCompany } from './company.ts';

/** What of a company its history tells; places by their names in the reader's language. */
function remembered({ language }: Pick<SignedIn, 'language'>): Remembering {
  const title = language === 'az' ? 'nameAz' : 'nameEn';
  const place = (table: string) => ({ names: { table, title, shared: true } });
  return {
    table: 'company',
    columns: {
      ...Object.fromEntries([...CHANGEABLE, 'statusId', 'statusNote'].map((name) => [name, value])),
      minimumWeight: massColumn('minimumWeightKg'),
      ...{ countryId: place('country'), areaId: place('area'), districtId: place('district') },
    },
  };
}

/** A company among all whose changes are told. */
export const rememberedCompany = { called: 'name', of: remembered };

/** What happened to a company that the caller sees. */
export async function companyHistory(
  ctx: SignedIn,
  { id, before }: { id: number; before?: number | undefined },
) {
  await storedCompany(ctx, id);
  return historyIn(ctx, remembered(ctx), { id, before, companyId: id, people: namesOfPeople });
}
