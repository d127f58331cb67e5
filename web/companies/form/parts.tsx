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
export const companyParts = (props: Given): readonly FormPart[] => [
  part(
    'company',
    company.words.one,
    ['name', 'voen', 'isOperatorCompany', 'companyId', 'usageEnvironment', 'externalCode'],
    <CompanyPart {...props} />,
  ),
  part(
    'person',
    companyFields.authorizedPersonName.words,
    ['authorizedPersonName', 'authorizedPersonSurname', 'phone', 'email', 'founderTelegramNumber'],
    <PersonPart {...props} />,
  ),
  part('place', words.place, ['countryId', 'areaId', 'districtId', 'address'], <PlacePart {...props} />),
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
    <TermsPart {...props} />,
  ),
  part(
    'service',
    words.service,
    ['printForm', 'camera', 'qrCode', 'operationDivisionAvailable', 'netPoolAvailable'],
    <ServicePart {...props} />,
  ),
  part('region', words.region, ['timeZone', 'currency'], <RegionPart form={props.form} />),
  part(
    'checks',
    companySettings.weighingChecks.words,
    ['weighingChecks', 'minimumWeight', 'lossNorm', 'plateThreshold'],
    <ChecksPart form={props.form} />,
  ),
  part('pictures', words.pictures, ['pictureDays', 'picturesOnReceipt'], <PicturesPart form={props.form} />),
  part(
    'notices',
    companySettings.noticeWays.words,
    ['noticeWays'],
    <NoticesPart form={props.form} companyId={props.row?.id ?? null} />,
  ),
  part(
    'addresses',
    companySettings.allowedAddresses.words,
    ['allowedAddresses'],
    <Addresses form={props.form} />,
  ),
  part(
    'more',
    words.more,
    ['note'],
    <FieldGroup columns={1}>
      <NoteField field={props.form.field('note')} maxLength={1000} optional />
    </FieldGroup>,
  ),
];
