import { dayCell, instantCell } from '../grammar/sheet/cell.ts';
import type { ListSheet } from '../grammar/sheet/sheet.ts';
import type { Words } from '../grammar/words.ts';
import type { CompanyRow } from './company.ts';
import { companyStates } from './states.ts';

/** The words of the list of companies. */
export const companyListWords = {
  many: { az: 'Şirkətlər', en: 'Companies' },
  name: { az: 'Ad', en: 'Name' },
  voen: { az: 'VÖEN', en: 'VOEN' },
  status: { az: 'Status', en: 'Status' },
  registered: { az: 'Qeydiyyat', en: 'Registered' },
  licence: { az: 'Lisenziya', en: 'Licence' },
  calibration: { az: 'Kalibrlənmə', en: 'Calibration' },
  scales: { az: 'Tərəzi', en: 'Scales' },
  type: { az: 'Növ', en: 'Type' },
  operatorType: { az: 'Operator şirkəti', en: 'Operator company' },
  clientType: { az: 'Müştəri şirkət', en: 'Client company' },
  district: { az: 'Rayon', en: 'District' },
  operator: { az: 'Operator şirkəti', en: 'Operator company' },
  externalCode: { az: 'Xarici kod', en: 'External code' },
} as const satisfies Record<string, Words>;

const words = companyListWords;

/** Whether it is an operator company or a client. */
export const companyType = ({ isOperatorCompany }: Pick<CompanyRow, 'isOperatorCompany'>): Words =>
  isOperatorCompany ? words.operatorType : words.clientType;

/** The list of companies as a file has it. */
export const companySheet: ListSheet<CompanyRow> = {
  title: words.many,
  columns: {
    name: { words: words.name, cell: ({ name }) => name },
    voen: { words: words.voen, cell: ({ voen }) => voen },
    statusId: {
      words: words.status,
      cell: ({ statusId }, language) => companyStates.look(statusId).words[language],
    },
    createdAt: { words: words.registered, cell: ({ createdAt }) => instantCell(createdAt) },
    licenseEnd: { words: words.licence, cell: ({ licenseEnd }) => dayCell(licenseEnd) },
    calibrationNext: { words: words.calibration, cell: ({ calibrationNext }) => dayCell(calibrationNext) },
    scaleCount: { words: words.scales, cell: ({ scaleCount }) => scaleCount },
    typeId: { words: words.type, cell: (row, language) => companyType(row)[language] },
    districtName: { words: words.district, cell: ({ districtName }) => districtName },
    operatorCompanyName: { words: words.operator, cell: ({ operatorCompanyName }) => operatorCompanyName },
    externalCode: { words: words.externalCode, cell: ({ externalCode }) => externalCode },
  },
};
