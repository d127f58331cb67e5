/* The workshop's form of a page: more fields than a drawer holds, a group of them, rows, and rows in rows. */
import { useState } from 'react';
import { Crumbs } from '../Crumbs.tsx';
import { useSay } from '../language.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import { FlagField } from './FlagField.tsx';
import { type Faults, faultsInRows } from './form-state.ts';
import { FormPage, type FormPart } from './FormPage.tsx';
import { forgiving } from './keep.ts';
import { RowsField } from './RowsField.tsx';
import { NoteField, TextField } from './TextField.tsx';
import { DateField, IntegerField, MassField } from './TypedField.tsx';
import { useForm } from './use-form.ts';
import { useLeaving } from './use-leaving.tsx';

const words = (az: string, en: string) => ({ az, en });
const store = forgiving(() => sessionStorage);
const NEEDED = words('Məcburi sahə', 'Required');

type Step = { scale: string; limit: number | null };
type Part = { cargo: string; weight: number | null; steps: Step[] };
type Company = {
  name: string;
  code: string;
  phone: string;
  email: string;
  site: string;
  founded: string | null;
  person: { name: string; surname: string; phone: string; email: string };
  address: { country: string; region: string; rayon: string; street: string; zip: string };
  licenceFrom: string | null;
  licenceUntil: string | null;
  scales: number | null;
  users: number | null;
  warningDays: number | null;
  divides: boolean;
  pools: boolean;
  prints: boolean;
  parts: Part[];
  note: string;
};

const initial: Company = {
  name: '',
  code: '1400000652',
  phone: '',
  email: '',
  site: '',
  founded: null,
  person: { name: '', surname: '', phone: '', email: '' },
  address: { country: 'Azərbaycan', region: '', rayon: '', street: '', zip: '' },
  licenceFrom: '2026-11-21',
  licenceUntil: '2027-11-20',
  scales: 2,
  users: 12,
  warningDays: 20,
  divides: true,
  pools: false,
  prints: true,
  parts: [
    { cargo: 'Qum', weight: 120_000_000, steps: [{ scale: 'Giriş', limit: 44_000_000 }] },
    { cargo: 'Çınqıl', weight: null, steps: [] },
  ],
  note: '',
};

const person = words('Ad', 'Name');
const labels = {
  name: words('Ad', 'Name'),
  code: words('VÖEN', 'Tax number'),
  phone: words('Telefon', 'Phone'),
  email: words('E-poçt', 'E-mail'),
  site: words('Sayt', 'Web page'),
  founded: words('Təsis tarixi', 'Founded on'),
  person: words('Səlahiyyətli şəxs', 'Person'),
  'person.name': person,
  'person.surname': words('Soyad', 'Surname'),
  'person.phone': words('Telefon', 'Phone'),
  'person.email': words('E-poçt', 'E-mail'),
  address: words('Ünvan', 'Address'),
  'address.country': words('Ölkə', 'Country'),
  'address.region': words('Region', 'Region'),
  'address.rayon': words('Rayon', 'District'),
  'address.street': words('Küçə', 'Street'),
  'address.zip': words('İndeks', 'Postcode'),
  licenceFrom: words('Lisenziyanın başlanğıcı', 'Licence from'),
  licenceUntil: words('Lisenziyanın sonu', 'Licence until'),
  scales: words('Tərəzilər', 'Scales'),
  users: words('İstifadəçilər', 'Users'),
  warningDays: words('Xəbərdarlıq, gün', 'Warning, days'),
  divides: words('Bölgü icazə verilir', 'Division is allowed'),
  pools: words('Ümumi balans icazə verilir', 'The pool is allowed'),
  prints: words('Qəbz iki dildə çap olunur', 'Receipts are printed in both languages'),
  parts: words('Hissə', 'Part'),
  'parts.cargo': words('Yük', 'Cargo'),
  'parts.weight': words('Çəki', 'Weight'),
  'parts.steps': words('Addım', 'Step'),
  'parts.steps.scale': words('Tərəzi', 'Scale'),
  'parts.steps.limit': words('Hədd', 'Limit'),
  note: words('Qeyd', 'Note'),
};

const PARTS = {
  company: words('Şirkət', 'Company'),
  licence: words('Lisenziya', 'Licence'),
  rows: words('Sifarişin hissələri', 'Parts of the order'),
  more: words('Əlavə', 'More'),
  title: words('Şirkətin qeydiyyatı', 'Registration of a company'),
  list: words('Şirkətlər', 'Companies'),
  add: words('Hissə əlavə et', 'Add a part'),
  addStep: words('Addım əlavə et', 'Add a step'),
};

const blankStep: Step = { scale: '', limit: null };
const blankPart: Part = { cargo: '', weight: null, steps: [] };

const validate = ({ name, address, parts }: Company): Faults<Company> => ({
  ...(name === '' && { name: NEEDED }),
  ...(address.street === '' && { 'address.street': NEEDED }),
  ...faultsInRows('parts', parts, ({ cargo, steps }) => ({
    ...(cargo === '' && { cargo: NEEDED }),
    ...faultsInRows('steps', steps, ({ scale }) => (scale === '' ? { scale: NEEDED } : {})),
  })),
});

/** The workshop's server refuses a part that is heavier than a million kilograms, and two parts of one cargo. */
const submit = async ({ parts }: Company) => {
  await new Promise((done) => setTimeout(done, 200));
  const heavy = parts.findIndex(({ weight }) => (weight ?? 0) > 1e9);
  const twice = parts.findIndex(({ cargo }, at) => parts.findIndex((part) => part.cargo === cargo) < at);
  return [
    ...(heavy < 0 ? [] : [{ Field: `Parts.${heavy}.Weight`, Message: 'Bir milyon kiloqramdan çoxdur' }]),
    ...(twice < 0 ? [] : [{ Field: `Parts.${twice}`, Message: 'Bu yük artıq var' }]),
  ];
};

type CompanyForm = ReturnType<typeof useForm<Company>>;

function Parts({ form }: { form: CompanyForm }) {
  return (
    <RowsField rows={form.rows('parts')} add={PARTS.add}>
      {(part) => (
        <>
          <FieldGroup columns={2}>
            <TextField field={form.field(`parts.${part}.cargo`)} />
            <MassField field={form.field(`parts.${part}.weight`)} optional />
          </FieldGroup>
          <RowsField rows={form.rows(`parts.${part}.steps`)} add={PARTS.addStep} most={3}>
            {(step) => (
              <FieldGroup columns={2}>
                <TextField field={form.field(`parts.${part}.steps.${step}.scale`)} />
                <MassField field={form.field(`parts.${part}.steps.${step}.limit`)} optional />
              </FieldGroup>
            )}
          </RowsField>
        </>
      )}
    </RowsField>
  );
}

const partsOf = (form: CompanyForm): FormPart[] => [
  {
    key: 'company',
    words: PARTS.company,
    fields: ['name', 'code', 'phone', 'email', 'site', 'founded'],
    content: (
      <FieldGroup columns={2}>
        <TextField field={form.field('name')} />
        <TextField field={form.field('code')} code />
        <TextField field={form.field('phone')} optional />
        <TextField field={form.field('email')} optional />
        <TextField field={form.field('site')} optional />
        <DateField field={form.field('founded')} optional />
      </FieldGroup>
    ),
  },
  {
    key: 'person',
    words: labels.person,
    fields: ['person'],
    content: (
      <FieldGroup columns={2}>
        <TextField field={form.field('person.name')} />
        <TextField field={form.field('person.surname')} />
        <TextField field={form.field('person.phone')} optional />
        <TextField field={form.field('person.email')} optional />
      </FieldGroup>
    ),
  },
  {
    key: 'address',
    words: labels.address,
    fields: ['address'],
    content: (
      <FieldGroup columns={2}>
        <TextField field={form.field('address.country')} />
        <TextField field={form.field('address.region')} optional />
        <TextField field={form.field('address.rayon')} optional />
        <TextField field={form.field('address.street')} />
        <TextField field={form.field('address.zip')} optional />
      </FieldGroup>
    ),
  },
  {
    key: 'licence',
    words: PARTS.licence,
    fields: ['licenceFrom', 'licenceUntil', 'scales', 'users', 'warningDays', 'divides', 'pools', 'prints'],
    content: (
      <>
        <FieldGroup columns={2}>
          <DateField field={form.field('licenceFrom')} />
          <DateField field={form.field('licenceUntil')} />
        </FieldGroup>
        <FieldGroup columns={3}>
          <IntegerField field={form.field('scales')} />
          <IntegerField field={form.field('users')} />
          <IntegerField field={form.field('warningDays')} />
        </FieldGroup>
        <FieldGroup columns={1}>
          <FlagField field={form.field('divides')} />
          <FlagField field={form.field('pools')} />
          <FlagField field={form.field('prints')} />
        </FieldGroup>
      </>
    ),
  },
  { key: 'parts', words: PARTS.rows, fields: ['parts'], content: <Parts form={form} /> },
  {
    key: 'more',
    words: PARTS.more,
    fields: ['note'],
    content: <NoteField field={form.field('note')} optional />,
  },
];

/** A company with its order, to be changed on a page. */
export function PageSample() {
  const say = useSay();
  const [left, setLeft] = useState(false);
  const form = useForm<Company>({
    labels,
    initial,
    rows: { parts: blankPart, 'parts.steps': blankStep },
    validate,
    submit,
    draft: { key: 'company:1', store, shape: '1' },
    cancel: () => leaving.ask(() => setLeft(true)),
  });
  const leaving = useLeaving(form);
  return (
    <div style={{ display: 'flex', height: '100vh' }}>
      {left ? (
        <h1>{say(PARTS.list)}</h1>
      ) : (
        <FormPage
          form={form}
          title={say(PARTS.title)}
          crumbs={<Crumbs>{say(PARTS.list)}</Crumbs>}
          parts={partsOf(form)}
        />
      )}
      {leaving.dialog}
    </div>
  );
}
