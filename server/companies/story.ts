import { companyFields, companySettings } from '@terezi/domain/companies/company-noun.ts';
import type { Field } from '@terezi/domain/grammar/field/field.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { historyIn, type AuditedTable } from '#platform/resource/history.ts';
import { massColumn } from '#platform/resource/mass-column.ts';
import { type Column, value } from '#platform/resource/resource.ts';
import { namesOfPeople } from '../users/index.ts';
import { storedCompany } from './company.ts';

/** The column of a declared field; a place by its name in the reader's language. */
function columnOf(name: string, field: Field, { language }: Pick<SignedIn, 'language'>): Column {
  if (field.kind === 'mass') return massColumn(`${name}Kg`);
  if (field.kind !== 'reference') return value;
  return { names: { table: field.to, title: language === 'az' ? 'nameAz' : 'nameEn', shared: true } };
}

const SETTINGS = [...Object.keys(companySettings), 'statusId', 'statusNote'];

/** The fields of a company that its history shows. */
const auditedTable = (reader: Pick<SignedIn, 'language'>): AuditedTable => ({
  table: 'company',
  columns: {
    ...Object.fromEntries(SETTINGS.map((name) => [name, value])),
    ...Object.fromEntries(
      Object.entries<Field>(companyFields).map(([name, field]) => [name, columnOf(name, field, reader)]),
    ),
  },
});

/** How the history of all nouns names a company. */
export const auditedCompany = { called: 'name', of: auditedTable };

/** The history of a company that the caller sees. */
export async function companyHistory(
  ctx: SignedIn,
  { id, before }: { id: number; before?: number | undefined },
) {
  await storedCompany(ctx, id);
  return historyIn(ctx, auditedTable(ctx), { id, before, companyId: id, people: namesOfPeople });
}
