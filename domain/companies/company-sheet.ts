import { fieldColumns } from '../grammar/sheet/noun-sheet.ts';
import type { ListSheet, SheetColumn } from '../grammar/sheet/sheet.ts';
import type { Words } from '../grammar/words.ts';
import { company } from './company-noun.ts';
import type { CompanyRow } from './company.ts';

/** Whether it is an operator company or a client. */
export const companyType = ({ isOperatorCompany }: Pick<CompanyRow, 'isOperatorCompany'>): Words =>
  company.told.typeId.choices[isOperatorCompany ? 1 : 2];

/** Names of fields in a list, which has less room than a page. */
export const companyListWords = {
  licenseEnd: { az: 'Lisenziya', en: 'Licence' },
  calibrationNext: { az: 'Kalibrlənmə', en: 'Calibration' },
} as const satisfies Record<string, Words>;

const columns = fieldColumns({ ...company.told, ...company.fields });
const named = (name: keyof typeof companyListWords): Record<string, SheetColumn<CompanyRow>> => {
  const column = columns[name];
  return column ? { [name]: { ...column, words: companyListWords[name] } } : {};
};

/** The list of companies as a file has it. */
export const companySheet: ListSheet<CompanyRow> = {
  title: company.words.many,
  columns: { ...columns, ...named('licenseEnd'), ...named('calibrationNext') },
};
