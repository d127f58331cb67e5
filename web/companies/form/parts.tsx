import { company, companyFields, companySettings } from '@terezi/domain/companies/company-noun.ts';
import type { CompanyRow } from '@terezi/domain/companies/company.ts';
import type { RecordPart } from '#records/parts.ts';
import { Addresses } from './Addresses.tsx';
import { ChecksPart } from './ChecksPart.tsx';
import { CompanyPart, PersonPart, PlacePart, ServicePart, TermsPart } from './CompanyFields.tsx';
import { NoticesPart } from './NoticesPart.tsx';
import { PicturesPart } from './PicturesPart.tsx';
import { RegionPart } from './RegionPart.tsx';
import type { CompanyValues } from './values.ts';
import { formWords as words } from './words.ts';

/** The parts of the form, in the order of a registration. */
export const companyParts: readonly RecordPart<keyof CompanyValues, CompanyRow, CompanyValues>[] = [
  {
    key: 'company',
    words: company.words.one,
    layout: [
      [2, 'name', 'voen', 'usageEnvironment', 'externalCode'],
      [1, 'isOperatorCompany', 'companyId'],
    ],
    Fields: CompanyPart,
  },
  {
    key: 'person',
    words: companyFields.authorizedPersonName.words,
    layout: [
      [2, 'authorizedPersonName', 'authorizedPersonSurname', 'phone', 'email', 'founderTelegramNumber'],
    ],
    Fields: PersonPart,
  },
  {
    key: 'place',
    words: words.place,
    layout: [[2, 'countryId', 'areaId', 'districtId', 'address']],
    Fields: PlacePart,
  },
  {
    key: 'terms',
    words: words.terms,
    layout: [
      [2, 'licenseStart', 'licenseEnd', 'calibrationStart', 'calibrationNext'],
      [2, 'calibrationWarningDays', 'emptyWeightDays'],
    ],
    Fields: TermsPart,
  },
  {
    key: 'service',
    words: words.service,
    layout: [
      [2, 'printForm'],
      [2, 'camera', 'qrCode', 'operationDivisionAvailable', 'netPoolAvailable'],
    ],
    Fields: ServicePart,
  },
  { key: 'region', words: words.region, layout: [[2, 'timeZone', 'currency']], Fields: RegionPart },
  {
    key: 'checks',
    words: companySettings.weighingChecks.words,
    layout: [[2, 'weighingChecks', 'minimumWeight', 'lossNorm', 'plateThreshold']],
    Fields: ChecksPart,
  },
  {
    key: 'pictures',
    words: words.pictures,
    layout: [[2, 'pictureDays', 'picturesOnReceipt']],
    Fields: PicturesPart,
  },
  {
    key: 'notices',
    words: companySettings.noticeWays.words,
    layout: [[1, 'noticeWays']],
    Fields: NoticesPart,
  },
  {
    key: 'addresses',
    words: companySettings.allowedAddresses.words,
    layout: [[1, 'allowedAddresses']],
    Fields: Addresses,
  },
  { key: 'more', words: words.more, layout: [[1, 'note']] },
];
