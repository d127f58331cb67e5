import { numberHint } from '#kit/form/choice/text-fault.ts';
import { FieldGroup } from '#kit/form/field/FieldGroup.tsx';
import { FORM_WORDS } from '#kit/form/words.ts';
import { date, MISSING } from '#kit/formats.ts';
import { KeyValues } from '#kit/part/KeyValues.tsx';
import { useSay } from '#kit/language.tsx';
import { company, companyFields } from '@terezi/domain/companies/company-noun.ts';
import { companyType } from '@terezi/domain/companies/company-sheet.ts';
import type { CompanyParts } from './values.ts';
import { fieldLabels, formWords as words } from './words.ts';

/** The company's name, type and operator company; the last two stay as they were when it was added. */
export function CompanyPart({ form, row, fixed, input }: CompanyParts) {
  const say = useSay();
  const isVoenFixed = fixed.includes('voen');
  const isCodeFixed = fixed.includes('externalCode');
  const facts = row && [
    ...(isVoenFixed ? [{ label: say(companyFields.voen.words), value: row.voen }] : []),
    { label: say(company.told.typeId.words), value: say(companyType(row)) },
    ...(row.operatorCompanyName === null
      ? []
      : [{ label: say(company.told.operatorCompanyId.words), value: row.operatorCompanyName }]),
    ...(isCodeFixed ? [{ label: say(companyFields.externalCode.words), value: row.externalCode }] : []),
  ];
  return (
    <>
      <FieldGroup columns={2}>
        {input('name', { autoComplete: 'organization' })}
        {!isVoenFixed && input('voen', { hint: words.voenHint })}
        {input('usageEnvironment')}
        {!isCodeFixed && input('externalCode')}
      </FieldGroup>
      {row === null && (
        <FieldGroup columns={1}>
          {input('isOperatorCompany')}
          {!form.values.isOperatorCompany && input('companyId', { optional: false })}
        </FieldGroup>
      )}
      {facts && <KeyValues rows={facts} />}
    </>
  );
}

/** The person who speaks for the company, and how they are reached. */
export function PersonPart({ form, row, input }: CompanyParts) {
  const optional = row !== null;
  return (
    <FieldGroup columns={2}>
      {input('authorizedPersonName', { optional })}
      {input('authorizedPersonSurname', { optional })}
      {input('phone', { optional, hint: numberHint })}
      {input('email', { optional })}
      {input('founderTelegramNumber', {
        optional: optional || form.values.isOperatorCompany,
        hint: numberHint,
      })}
    </FieldGroup>
  );
}

/** A district lies in an area, so it is chosen after it, and anew when the area becomes another. */
export function PlacePart({ row, input }: CompanyParts) {
  const optional = row !== null;
  return (
    <FieldGroup columns={2}>
      {input('countryId', { optional })}
      {input('areaId', { optional })}
      {input('districtId', { optional: false, placeholder: words.chooseDistrict })}
      {input('address', { optional })}
    </FieldGroup>
  );
}

const PERIODS = ['licenseStart', 'licenseEnd', 'calibrationStart', 'calibrationNext'] as const;

/** Until when the company may work, and when its scales are calibrated: text for a reader who may not change it. */
export function TermsPart({ row, fixed, input }: CompanyParts) {
  const say = useSay();
  return (
    <>
      {row && fixed.includes('licenseStart') ? (
        <>
          <KeyValues
            rows={PERIODS.map((field) => {
              const day = row[field];
              return { label: say(companyFields[field].words), value: day === null ? MISSING : date(day) };
            })}
          />
          <p className="dim">{say(words.notYours)}</p>
        </>
      ) : (
        <FieldGroup columns={2}>{PERIODS.map((field) => input(field))}</FieldGroup>
      )}
      <FieldGroup columns={2}>
        {input('calibrationWarningDays')}
        {input('emptyWeightDays')}
      </FieldGroup>
    </>
  );
}

const FLAGS = ['camera', 'qrCode', 'operationDivisionAvailable', 'netPoolAvailable'] as const;

/** What the company has and may do, and the paper of its receipts. */
export function ServicePart({ row, fixed, input }: CompanyParts) {
  const say = useSay();
  return (
    <>
      <FieldGroup columns={2}>{input('printForm')}</FieldGroup>
      {row && fixed.includes('camera') ? (
        <>
          <KeyValues
            rows={FLAGS.map((field) => ({
              label: say(fieldLabels[field]),
              value: say(row[field] ? FORM_WORDS.yes : FORM_WORDS.no),
            }))}
          />
          <p className="dim">{say(words.notYours)}</p>
        </>
      ) : (
        <FieldGroup columns={2}>{FLAGS.map((field) => input(field))}</FieldGroup>
      )}
    </>
  );
}
