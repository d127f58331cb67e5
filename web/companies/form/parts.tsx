import { company, companyFields, companySettings } from '@terezi/domain/companies/company-noun.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';
import type { ReactNode } from 'react';
import type { FormPart } from '#kit/form/FormPage.tsx';
import { FieldGroup } from '#kit/form/field/FieldGroup.tsx';
import { NoteField } from '#kit/form/field/TextField.tsx';
import { Addresses } from './Addresses.tsx';
import { ChecksPart } from './ChecksPart.tsx';
import { CompanyPart, PersonPart, PlacePart, ServicePart, TermsPart } from './CompanyFields.tsx';
import type { Given } from './given.ts';
import { NoticesPart } from './NoticesPart.tsx';
import { PicturesPart } from './PicturesPart.tsx';
import { RegionPart } from './RegionPart.tsx';
import type { CompanyValues } from './values.ts';
import { formWords as words } from './words.ts';

const part = (
  key: string,
  name: Words,
  fields: readonly (keyof CompanyValues)[],
  content: ReactNode,
): FormPart => ({ key, words: name, fields, content });

/** The parts of the form, in the order of a registration. */
export const companyParts = (given: Given): readonly FormPart[] => [
  part(
    'company',
    company.words.one,
    ['name', 'voen', 'isOperatorCompany', 'companyId', 'usageEnvironment', 'externalCode'],
    <CompanyPart {...given} />,
  ),
  part(
    'person',
    companyFields.authorizedPersonName.words,
    ['authorizedPersonName', 'authorizedPersonSurname', 'phone', 'email', 'founderTelegramNumber'],
    <PersonPart {...given} />,
  ),
  part('place', words.place, ['countryId', 'areaId', 'districtId', 'address'], <PlacePart {...given} />),
  part(
    'terms',
    words.terms,
    [
      'licenseStart',
      'licenseEnd',
      'calibrationStart',
      'calibrationNext',
      'calibrationWarningDays',
      'emptyWeightDays',
    ],
    <TermsPart {...given} />,
  ),
  part(
    'service',
    words.service,
    ['printForm', 'camera', 'qrCode', 'operationDivisionAvailable', 'netPoolAvailable'],
    <ServicePart {...given} />,
  ),
  part('region', words.region, ['timeZone', 'currency'], <RegionPart form={given.form} />),
  part(
    'checks',
    companySettings.weighingChecks.words,
    ['weighingChecks', 'minimumWeight', 'lossNorm', 'plateThreshold'],
    <ChecksPart form={given.form} />,
  ),
  part('pictures', words.pictures, ['pictureDays', 'picturesOnReceipt'], <PicturesPart form={given.form} />),
  part(
    'notices',
    companySettings.noticeWays.words,
    ['noticeWays'],
    <NoticesPart form={given.form} companyId={given.row?.id ?? null} />,
  ),
  part(
    'addresses',
    companySettings.allowedAddresses.words,
    ['allowedAddresses'],
    <Addresses form={given.form} />,
  ),
  part(
    'more',
    words.more,
    ['note'],
    <FieldGroup columns={1}>
      <NoteField field={given.form.field('note')} maxLength={1000} optional />
    </FieldGroup>,
  ),
];
