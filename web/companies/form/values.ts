import { readAllowedAddress } from '@terezi/domain/companies/allowed-address.ts';
import { USUAL_WAYS, type Ways } from '@terezi/domain/notices/ways.ts';
import type { CompanyRow } from '@terezi/domain/companies/company.ts';
import type { OverseenField } from '@terezi/domain/companies/policy.ts';
import { companyProblems } from '@terezi/domain/companies/problems.ts';
import { type Levels, USUAL_LEVELS } from '@terezi/domain/companies/weighing-checks.ts';
import { currencyOf } from '@terezi/domain/grammar/currency.ts';
import { USUAL_ZONE } from '@terezi/domain/grammar/wall-clock.ts';
import { fieldProblems } from '@terezi/domain/grammar/problems.ts';
import { fill, type Words } from '@terezi/domain/grammar/words.ts';
import { faultsInRows } from '#kit/form/form-state.ts';
import type { Option } from '#kit/form/option-search.ts';
import {
  choiceFault,
  emailFault,
  foundFaults,
  numberFault,
  patternFault,
  textFault,
} from '#kit/form/text-fault.ts';

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

/** An entry of the addresses that nobody has typed yet. */
export const blankAddress = { address: '', name: '' };

/** A company that there is not yet. */
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

type Faulty = (value: string) => Words | null;
/** What of a company from before may be missing is looked at where there is something. */
const ifSaid =
  (fault: Faulty): Faulty =>
  (text) =>
    text.trim() === '' ? null : fault(text);

const voenFault = (text: string) => textFault(text) ?? patternFault('voen', text);
const phoneFault = (text: string) => numberFault('phone', text);
const telegramFault = (text: string) => numberFault('telegram', text);

const endFault = (begins: string | null, ends: string | null): Words | null =>
  begins !== null && ends !== null && ends < begins ? companyProblems.endsBefore : null;

const daysFault = (days: number | null, { min, max }: { min: number; max: number }): Words | null => {
  if (days === null) return fieldProblems.required;
  const { tooBig, tooSmall } = fieldProblems;
  if (days > max) return { az: fill(tooBig, 'az', { max }), en: fill(tooBig, 'en', { max }) };
  return days < min ? { az: fill(tooSmall, 'az', { min }), en: fill(tooSmall, 'en', { min }) } : null;
};
/** The days that are taken before the end of a calibration for its warning, and those that an empty weight is good for. */
const WARNING = { min: 0, max: 365 };
const EMPTY_WEIGHT = { min: 1, max: 3_650 };

/** A check against the least weight needs that weight. */
const minimumFault = ({ weighingChecks, minimumWeight }: CompanyValues): Words | null => {
  if (minimumWeight !== null) return minimumWeight > 0 ? null : fieldProblems.positive;
  return weighingChecks.minimumWeight === 'off' ? null : fieldProblems.required;
};

/** The norm is a share of a net. */
const normFault = (norm: string | null): Words | null =>
  norm === null || Number(norm) <= 100
    ? null
    : {
        az: fill(fieldProblems.tooBig, 'az', { max: 100 }),
        en: fill(fieldProblems.tooBig, 'en', { max: 100 }),
      };

function addressFaults(entries: CompanyValues['allowedAddresses']) {
  return faultsInRows('allowedAddresses', entries, ({ address }, index): Record<string, Words> => {
    const missing = textFault(address);
    if (missing) return { address: missing };
    const read = readAllowedAddress(address);
    if ('problem' in read) return { address: read.problem };
    const isTwice = entries.slice(0, index).some((other) => {
      const before = readAllowedAddress(other.address);
      return 'range' in before && before.range === read.range;
    });
    return isTwice ? { address: fieldProblems.taken } : {};
  });
}

/** What keeps a company from being sent, by field; a new one is asked for all that a registration is. */
export function companyFaults(values: CompanyValues, isNew: boolean) {
  const asked = (fault: Faulty): Faulty => (isNew ? fault : ifSaid(fault));
  const isClient = isNew && !values.isOperatorCompany;
  const chosen = (option: Option | null) => (isNew ? choiceFault(option) : null);
  return {
    ...foundFaults({
      name: textFault(values.name),
      voen: voenFault(values.voen),
      companyId: isClient ? choiceFault(values.companyId) : null,
      authorizedPersonName: asked(textFault)(values.authorizedPersonName),
      authorizedPersonSurname: asked(textFault)(values.authorizedPersonSurname),
      phone: asked(phoneFault)(values.phone),
      email: asked(emailFault)(values.email),
      founderTelegramNumber: (isClient ? telegramFault : ifSaid(telegramFault))(values.founderTelegramNumber),
      countryId: chosen(values.countryId),
      areaId: chosen(values.areaId),
      districtId: isNew || values.areaId ? choiceFault(values.districtId) : null,
      address: asked(textFault)(values.address),
      licenseEnd: endFault(values.licenseStart, values.licenseEnd),
      calibrationNext: endFault(values.calibrationStart, values.calibrationNext),
      calibrationWarningDays: daysFault(values.calibrationWarningDays, WARNING),
      emptyWeightDays: daysFault(values.emptyWeightDays, EMPTY_WEIGHT),
      minimumWeight: minimumFault(values),
      lossNorm: normFault(values.lossNorm),
      printForm: choiceFault(values.printForm),
      timeZone: choiceFault(values.timeZone),
      currency: choiceFault(values.currency),
    }),
    ...addressFaults(values.allowedAddresses),
  };
}

const said = (text: string): string | null => text.trim() || null;
const idOf = (option: Option | null): number | null => (option ? Number(option.id) : null);

/** What both a new company and a changed one say. */
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

/** A changed company as it is sent, without the fields that are not this person's to change. */
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

/** A new company as it is sent: what its form asks for is there by now. */
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
