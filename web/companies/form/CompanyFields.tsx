import { useMemo } from 'react';
import { ChoiceField } from '#kit/form/choice/ChoiceField.tsx';
import { FieldGroup } from '#kit/form/field/FieldGroup.tsx';
import { FlagField } from '#kit/form/field/FlagField.tsx';
import type { Option } from '#kit/form/choice/option-search.ts';
import { SearchField } from '#kit/form/choice/SearchField.tsx';
import { digitsOf, numberHint } from '#kit/form/choice/text-fault.ts';
import { TextField } from '#kit/form/field/TextField.tsx';
import { DateField, IntegerField } from '#kit/form/field/TypedField.tsx';
import { FORM_WORDS } from '#kit/form/words.ts';
import { date, MISSING } from '#kit/formats.ts';
import { KeyValues } from '#kit/part/KeyValues.tsx';
import { useSay } from '#kit/language.tsx';
import { areas, countries, districtsOf, operators } from '#shell/nouns/place-choices.ts';
import { company, companyFields } from '@terezi/domain/companies/company-noun.ts';
import { companyType } from '@terezi/domain/companies/company-sheet.ts';
import type { Given } from './given.ts';
import { VoenField } from './VoenField.tsx';
import { fieldLabels, formWords as words } from './words.ts';

/** The company's name, type and operator company; the last two stay as they were when it was added. */
export function CompanyPart(props: Given) {
  const { form, row, closed } = props;
  const say = useSay();
  const isClient = !form.values.isOperatorCompany;
  const isVoenClosed = closed.includes('voen');
  const isCodeClosed = closed.includes('externalCode');
  const fixed = row && [
    ...(isVoenClosed ? [{ label: say(companyFields.voen.words), value: row.voen }] : []),
    { label: say(company.told.typeId.words), value: say(companyType(row)) },
    ...(row.operatorCompanyName === null
      ? []
      : [{ label: say(company.told.operatorCompanyId.words), value: row.operatorCompanyName }]),
    ...(isCodeClosed ? [{ label: say(companyFields.externalCode.words), value: row.externalCode }] : []),
  ];
  return (
    <>
      <FieldGroup columns={2}>
        <TextField
          field={form.field('name')}
          autoComplete="organization"
          maxLength={companyFields.name.max}
        />
        {!isVoenClosed && <VoenField {...props} />}
        <TextField
          field={form.field('usageEnvironment')}
          maxLength={companyFields.usageEnvironment.max}
          optional
        />
        {!isCodeClosed && (
          <TextField field={form.field('externalCode')} maxLength={companyFields.externalCode.max} optional />
        )}
      </FieldGroup>
      {row === null && (
        <FieldGroup columns={1}>
          <FlagField field={form.field('isOperatorCompany')} />
          {isClient && (
            <SearchField
              field={form.field('companyId')}
              load={operators}
              placeholder={words.chooseOperator}
            />
          )}
        </FieldGroup>
      )}
      {fixed && <KeyValues rows={fixed} />}
    </>
  );
}

/** The person who speaks for the company, and how they are reached. */
export function PersonPart({ form, row }: Given) {
  const mayBeMissing = row !== null;
  return (
    <FieldGroup columns={2}>
      <TextField
        field={form.field('authorizedPersonName')}
        label={fieldLabels.authorizedPersonName}
        maxLength={companyFields.authorizedPersonName.max}
        optional={mayBeMissing}
      />
      <TextField
        field={form.field('authorizedPersonSurname')}
        maxLength={companyFields.authorizedPersonSurname.max}
        optional={mayBeMissing}
      />
      <TextField
        field={form.field('phone')}
        normalize={digitsOf}
        hint={numberHint}
        optional={mayBeMissing}
        code
      />
      <TextField field={form.field('email')} maxLength={companyFields.email.max} optional={mayBeMissing} />
      <TextField
        field={form.field('founderTelegramNumber')}
        normalize={digitsOf}
        hint={numberHint}
        optional={mayBeMissing || form.values.isOperatorCompany}
        code
      />
    </FieldGroup>
  );
}

/** A district lies in an area, so it is chosen after it, and anew when the area becomes another. */
export function PlacePart({ form, row }: Given) {
  const mayBeMissing = row !== null;
  const areaId = form.values.areaId?.id;
  const districts = useMemo(() => districtsOf(Number(areaId)), [areaId]);
  const area = form.field('areaId');
  const chooseArea = (chosen: Option | null) => {
    area.change(chosen);
    if (chosen?.id !== areaId) form.set('districtId', null);
  };
  return (
    <FieldGroup columns={2}>
      <SearchField
        field={form.field('countryId')}
        load={countries}
        placeholder={words.chooseCountry}
        optional={mayBeMissing}
      />
      <SearchField
        field={{ ...area, change: chooseArea }}
        load={areas}
        placeholder={words.chooseArea}
        optional={mayBeMissing}
      />
      <SearchField
        field={form.field('districtId')}
        load={districts}
        placeholder={areaId === undefined ? words.areaFirst : words.chooseDistrict}
        disabled={areaId === undefined}
      />
      <TextField
        field={form.field('address')}
        maxLength={companyFields.address.max}
        optional={mayBeMissing}
      />
    </FieldGroup>
  );
}

const PERIODS = ['licenseStart', 'licenseEnd', 'calibrationStart', 'calibrationNext'] as const;

/** Until when the company may work, and when its scales are calibrated: text for a reader who may not change it. */
export function TermsPart({ form, row, closed }: Given) {
  const say = useSay();
  const isClosed = row !== null && closed.includes('licenseStart');
  return (
    <>
      {isClosed ? (
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
        <FieldGroup columns={2}>
          {PERIODS.map((field) => (
            <DateField key={field} field={form.field(field)} optional />
          ))}
        </FieldGroup>
      )}
      <FieldGroup columns={2}>
        <IntegerField field={form.field('calibrationWarningDays')} />
        <IntegerField field={form.field('emptyWeightDays')} />
      </FieldGroup>
    </>
  );
}

const FLAGS = ['camera', 'qrCode', 'operationDivisionAvailable', 'netPoolAvailable'] as const;

/** What the company has and may do, and the paper of its receipts. */
export function ServicePart({ form, row, closed }: Given) {
  const say = useSay();
  const papers = useMemo(
    () => Object.entries(companyFields.printForm.choices).map(([id, name]) => ({ id, name: say(name) })),
    [say],
  );
  const paper = form.field('printForm');
  const chosen = papers.find(({ id }) => id === paper.value?.id) ?? null;
  const isClosed = row !== null && closed.includes('camera');
  return (
    <>
      <FieldGroup columns={2}>
        <ChoiceField field={{ ...paper, value: chosen }} options={papers} />
      </FieldGroup>
      {isClosed ? (
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
        <FieldGroup columns={2}>
          {FLAGS.map((field) => (
            <FlagField key={field} field={form.field(field)} />
          ))}
        </FieldGroup>
      )}
    </>
  );
}
