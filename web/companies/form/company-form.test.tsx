// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { companyFields } from '@terezi/domain/companies/company-noun.ts';
import type { CompanyRow } from '@terezi/domain/companies/company.ts';
import { USUAL_LEVELS } from '@terezi/domain/companies/weighing-checks.ts';
import { toWire } from '@terezi/domain/grammar/wire.ts';
import { USUAL_WAYS } from '@terezi/domain/notices/ways.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { toastLog } from '#kit/toast/toast.ts';
import { ReferenceField } from '#records/form/ReferenceField.tsx';
import { useRecordForm } from '#records/form/use-record-form.tsx';
import type { Row } from '#records/noun.ts';
import { type Me, MeProvider } from '#shell/me.tsx';
import { answering } from '../../testing/answers.ts';
import { draw } from '../../testing/draw.tsx';
import { companyForm } from './company-form.ts';

beforeEach(() => toastLog.clear());

const texts = {
  ...Object.fromEntries(Object.keys(companyFields).map((name) => [name, null])),
  ...{ name: 'Kür Çəki', voen: '1400000652', printForm: 'a5', timeZone: 'Asia/Baku', currency: 'AZN' },
  ...{ calibrationWarningDays: 20, emptyWeightDays: 90, plateThreshold: 85, pictureDays: 365 },
  ...{ camera: false, qrCode: false, operationDivisionAvailable: false, netPoolAvailable: false },
  ...{ weighingChecks: USUAL_LEVELS, noticeWays: USUAL_WAYS, picturesOnReceipt: false },
};
/** A client of company 2, as its endpoint answers it. */
const row: CompanyRow = {
  ...{ ...texts, id: 9, version: 4, typeId: 2, statusId: 4, acts: {}, isOperatorCompany: false },
  ...{ operatorCompanyId: 2, operatorCompanyName: 'Nəzarət' },
  allowedAddresses: [{ address: '185.30.90.0/24', name: null }],
} as never;
const SUPER: Me = { id: 1, userRole: 'SuperAdmin', company: { id: 1 } } as never;
const OWN: Me = { id: 5, userRole: 'CompanyAdmin', company: { id: 9 } } as never;

/** The form of a company, or of a new one, for a reader; what it sent, and where it went on to. */
function open(opened: CompanyRow | null, reader: Me) {
  const requests = answering(() => ({ data: { Company: toWire({ ...row, email: 'n@kur.example' }) } }));
  const went: (number | 'back')[] = [];
  const held = {} as { use: ReturnType<typeof useRecordForm> };
  function Harness() {
    held.use = useRecordForm({
      // The engine takes rows of any noun.
      ...{ noun: companyForm, row: opened as Row | null, Reference: ReferenceField },
      ...{ close: () => void went.push('back'), toRow: (id) => void went.push(id) },
    });
    return (
      <form {...held.use.form.formProps}>
        {held.use.parts.map(({ key, content }) => (
          <section key={key}>{content}</section>
        ))}
      </form>
    );
  }
  const { container } = draw(
    <MeProvider value={reader}>
      <Harness />
    </MeProvider>,
    'en',
  );
  const set = (values: object) =>
    act(async () => {
      for (const [name, value] of Object.entries(values)) held.use.form.set(name, value as never);
    });
  const send = () => act(async () => void fireEvent.submit(container.querySelector('form') as HTMLElement));
  const sent = () =>
    requests.filter(({ line }) => !line.startsWith('GET')).map(({ line, body }) => [line, body]);
  return {
    set,
    send,
    sent,
    went,
    form: () => held.use.form,
    field: (name: string) => container.querySelector(`[name="${name}"]`),
  };
}

describe('a new company', () => {
  it('says what it lacks, and is sent with all that is typed of it and the operator company alone', async () => {
    const { set, send, sent, went, form } = open(null, SUPER);
    await send();
    const lacking = () => form().wrong.map(({ path }) => path);
    expect(lacking().toSorted()).toEqual([
      ...['address', 'areaId', 'authorizedPersonName', 'authorizedPersonSurname', 'companyId', 'countryId'],
      ...['districtId', 'email', 'founderTelegramNumber', 'name', 'phone', 'voen'],
    ]);
    const option = (id: string) => ({ id, name: id });
    await set({
      ...{ name: ' Kür Çəki ', voen: '1400000652', email: 'n@kur.example', phone: '994500001234' },
      ...{ authorizedPersonName: 'Nigar', authorizedPersonSurname: 'Kərimli', address: 'Nizami 1' },
      ...{ founderTelegramNumber: '994500001234', companyId: option('2'), countryId: option('16') },
      ...{ areaId: option('1'), districtId: option('3'), minimumWeight: 400_000, lossNorm: '1.5' },
      allowedAddresses: [{ address: ' 185.30.90.7 ', name: '' }],
    });
    expect(form().wrong).toEqual([]);
    await send();
    await waitFor(() => expect(went).toEqual([9]));
    expect(sent()).toEqual([
      [
        'POST /company',
        toWire({
          ...{ ...texts, email: 'n@kur.example', phone: '994500001234', address: 'Nizami 1' },
          ...{ authorizedPersonName: 'Nigar', authorizedPersonSurname: 'Kərimli' },
          ...{ founderTelegramNumber: '994500001234', countryId: 16, areaId: 1, districtId: 3 },
          ...{ companyId: 2, minimumWeight: 400, lossNorm: 1.5 },
          allowedAddresses: [{ address: '185.30.90.7', name: null }],
        }),
      ],
    ]);
    expect(toastLog.all().map(({ detail }) => detail)).toEqual(['An invitation goes to n@kur.example']);
  });

  it('that answers for others names no company above it, nor must have a Telegram number', async () => {
    const { set, send, form, field } = open(null, SUPER);
    expect(field('companyId')).not.toBeNull();
    await set({ isOperatorCompany: true });
    expect(field('companyId')).toBeNull();
    await send();
    const lacking = form().wrong.map(({ path }) => path);
    expect(lacking.filter((path) => ['companyId', 'founderTelegramNumber'].includes(path))).toEqual([]);
  });
});

describe('a company that is there', () => {
  it('is changed by its own people without what others decide, which they read', async () => {
    const { set, send, sent, went, field } = open(row, OWN);
    expect(screen.getAllByText('Only the person who answers for the company changes these.')).toHaveLength(2);
    expect(['voen', 'licenseEnd', 'camera', 'companyId'].map(field)).toEqual([null, null, null, null]);
    await set({ note: 'Səhər', 'weighingChecks.overload': 'block' });
    await send();
    await waitFor(() => expect(went).toEqual(['back']));
    const [line, body] = sent()[0] ?? [];
    expect(line).toBe('PUT /company');
    const names = Object.keys(body as object);
    expect(body).toMatchObject({ Id: 9, Version: 4, Note: 'Səhər', WeighingChecks: { Overload: 'block' } });
    expect(body).toMatchObject({ AllowedAddresses: [{ Address: '185.30.90.0/24', Name: null }] });
    expect(
      names.filter((name) => /^(Voen|License|Calibration(Start|Next)|Camera|CompanyId|IsOp)/.test(name)),
    ).toEqual([]);
  });

  it('has the longer names of its fields, those that code draws included', () => {
    open(row, SUPER);
    for (const label of ['Permitted minimum weight', 'Loss norm on the way, %', 'Empty weight valid, days'])
      expect(screen.getByLabelText(new RegExp(`^${label}`)).tagName).toBe('INPUT');
  });

  it.each([
    [{ licenseStart: '2027-11-21', licenseEnd: '2027-11-20' }, ['licenseEnd']],
    [{ 'weighingChecks.minimumWeight': 'block' }, ['minimumWeight']],
    [{ allowedAddresses: [{ address: '0.0.0.0/0', name: '' }] }, ['allowedAddresses.0.address']],
    [{ phone: '12' }, ['phone']],
    [{ note: 'x' }, []],
  ])('is not sent where %o', async (values, wrong) => {
    const { set, send, sent, form } = open(row, SUPER);
    await set(values);
    await send();
    expect(form().wrong.map(({ path }) => path)).toEqual(wrong);
    expect(sent()).toHaveLength(wrong.length === 0 ? 1 : 0);
  });
});
