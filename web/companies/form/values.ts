import { USUAL_WAYS, type Ways } from '@terezi/domain/notices/ways.ts';
import type { CompanyRow } from '@terezi/domain/companies/company.ts';
import type { OverseenField } from '@terezi/domain/companies/policy.ts';
import { type Levels, USUAL_LEVELS } from '@terezi/domain/companies/weighing-checks.ts';
import { currencyOf } from '@terezi/domain/grammar/currency.ts';
import { USUAL_ZONE } from '@terezi/domain/grammar/wall-clock.ts';
import type { Option } from '#kit/form/choice/option-search.ts';

/** What is typed of a company. */
export type CompanyValues = {
  name: string;
  voen: string;
  isOperatorCompany: boolean;
  companyId: Option | null;
  usageEnvironment: string;
  externalCode: string;
  authorizedPersonName: string;
  authorizedPersonSurname: string;
  phone: string;
  email: string;
  founderTelegramNumber: string;
  countryId: Option | null;
  areaId: Option | null;
  districtId: Option | null;
  address: string;
  licenseStart: string | null;
  licenseEnd: string | null;
  calibrationStart: string | null;
  calibrationNext: string | null;
  calibrationWarningDays: number | null;
  emptyWeightDays: number | null;
  weighingChecks: Levels;
  noticeWays: Ways;
  /** Grams. */
  minimumWeight: number | null;
  /** Per cent with at most two decimals, as digits. */
  lossNorm: string | null;
  /** Per cent. */
  plateThreshold: number | null;
  pictureDays: number | null;
  picturesOnReceipt: boolean;
  camera: boolean;
  qrCode: boolean;
  printForm: Option | null;
  timeZone: Option | null;
  currency: Option | null;
  operationDivisionAvailable: boolean;
  netPoolAvailable: boolean;
  allowedAddresses: { address: string; name: string }[];
  note: string;
};

/** A new entry of the addresses, still empty. */
export const blankAddress = { address: '', name: '' };

/** A new company, still empty. */
export const blank: CompanyValues = {
  name: '',
  voen: '',
  isOperatorCompany: false,
  companyId: null,
  usageEnvironment: '',
  externalCode: '',
  authorizedPersonName: '',
  authorizedPersonSurname: '',
  phone: '',
  email: '',
  founderTelegramNumber: '',
  countryId: null,
  areaId: null,
  districtId: null,
  address: '',
  licenseStart: null,
  licenseEnd: null,
  calibrationStart: null,
  calibrationNext: null,
  calibrationWarningDays: 20,
  emptyWeightDays: 90,
  weighingChecks: USUAL_LEVELS,
  noticeWays: USUAL_WAYS,
  minimumWeight: null,
  lossNorm: null,
  plateThreshold: 85,
  pictureDays: 365,
  picturesOnReceipt: false,
  camera: false,
  qrCode: false,
  printForm: { id: 'a5', name: 'a5' },
  timeZone: { id: USUAL_ZONE, name: USUAL_ZONE },
  currency: { id: 'AZN', name: 'AZN' },
  operationDivisionAvailable: false,
  netPoolAvailable: false,
  allowedAddresses: [],
  note: '',
};

const place = (id: number | null, name: string | null): Option | null =>
  id === null ? null : { id: String(id), name: name ?? String(id) };

/** A company as its form opens with it. */
export const valuesOf = (row: CompanyRow): CompanyValues => ({
  name: row.name,
  voen: row.voen,
  isOperatorCompany: row.isOperatorCompany,
  companyId: place(row.operatorCompanyId, row.operatorCompanyName),
  usageEnvironment: row.usageEnvironment ?? '',
  externalCode: row.externalCode ?? '',
  authorizedPersonName: row.authorizedPersonName ?? '',
  authorizedPersonSurname: row.authorizedPersonSurname ?? '',
  phone: row.phone ?? '',
  email: row.email ?? '',
  founderTelegramNumber: row.founderTelegramNumber ?? '',
  countryId: place(row.countryId, row.countryName),
  areaId: place(row.areaId, row.areaName),
  districtId: place(row.districtId, row.districtName),
  address: row.address ?? '',
  licenseStart: row.licenseStart,
  licenseEnd: row.licenseEnd,
  calibrationStart: row.calibrationStart,
  calibrationNext: row.calibrationNext,
  calibrationWarningDays: row.calibrationWarningDays,
  emptyWeightDays: row.emptyWeightDays,
  weighingChecks: row.weighingChecks,
  noticeWays: row.noticeWays,
  minimumWeight: row.minimumWeight,
  lossNorm: row.lossNorm === null ? null : String(row.lossNorm),
  plateThreshold: row.plateThreshold,
  pictureDays: row.pictureDays,
  picturesOnReceipt: row.picturesOnReceipt,
  camera: row.camera,
  qrCode: row.qrCode,
  printForm: { id: row.printForm, name: row.printForm },
  timeZone: { id: row.timeZone, name: row.timeZone },
  currency: { id: row.currency, name: row.currency },
  operationDivisionAvailable: row.operationDivisionAvailable,
  netPoolAvailable: row.netPoolAvailable,
  allowedAddresses: row.allowedAddresses.map(({ address, name }) => ({ address, name: name ?? '' })),
  note: row.note ?? '',
});

const said = (text: string): string | null => text.trim() || null;
const idOf = (option: Option | null): number | null => (option ? Number(option.id) : null);

/** What a new company and a changed one have in common. */
const common = (values: CompanyValues) => ({
  name: values.name.trim(),
  usageEnvironment: said(values.usageEnvironment),
  founderTelegramNumber: said(values.founderTelegramNumber),
  licenseStart: values.licenseStart,
  licenseEnd: values.licenseEnd,
  calibrationStart: values.calibrationStart,
  calibrationNext: values.calibrationNext,
  calibrationWarningDays: values.calibrationWarningDays ?? 0,
  emptyWeightDays: values.emptyWeightDays ?? 0,
  weighingChecks: values.weighingChecks,
  noticeWays: values.noticeWays,
  minimumWeight: values.minimumWeight,
  lossNorm: values.lossNorm === null ? null : Number(values.lossNorm),
  plateThreshold: values.plateThreshold ?? 0,
  pictureDays: values.pictureDays ?? 0,
  picturesOnReceipt: values.picturesOnReceipt,
  camera: values.camera,
  qrCode: values.qrCode,
  printForm: values.printForm?.id === 'roll' ? ('roll' as const) : ('a5' as const),
  timeZone: values.timeZone?.id ?? USUAL_ZONE,
  currency: currencyOf(values.currency?.id),
  operationDivisionAvailable: values.operationDivisionAvailable,
  netPoolAvailable: values.netPoolAvailable,
  allowedAddresses: values.allowedAddresses.map(({ address, name }) => ({
    address: address.trim(),
    name: said(name),
  })),
  externalCode: said(values.externalCode),
  note: said(values.note),
});

/** A changed company as it is sent, without the fields that this person may not change. */
export function sentChange(values: CompanyValues, closed: readonly OverseenField[]) {
  const all = {
    ...common(values),
    voen: values.voen,
    email: said(values.email),
    phone: said(values.phone),
    address: said(values.address),
    authorizedPersonName: said(values.authorizedPersonName),
    authorizedPersonSurname: said(values.authorizedPersonSurname),
    countryId: idOf(values.countryId),
    areaId: idOf(values.areaId),
    districtId: idOf(values.districtId),
  };
  const left: readonly string[] = closed;
  const open = Object.entries(all).filter(([field]) => !left.includes(field));
  return Object.fromEntries(open) as Partial<typeof all>;
}

/** A new company as it is sent: its form has made sure that the required fields are there. */
export const sentNew = (values: CompanyValues) => ({
  ...common(values),
  voen: values.voen,
  email: values.email.trim(),
  phone: values.phone,
  address: values.address.trim(),
  authorizedPersonName: values.authorizedPersonName.trim(),
  authorizedPersonSurname: values.authorizedPersonSurname.trim(),
  countryId: Number(values.countryId?.id),
  areaId: Number(values.areaId?.id),
  districtId: Number(values.districtId?.id),
  ...(!values.isOperatorCompany && { companyId: Number(values.companyId?.id) }),
});
