/* A workshop page to look at forms with invented data, never part of the product; `?page` shows one that is a page. */
import { useCallback, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { useSay } from '../language.tsx';
import { Workshop } from '../sheet/Workshop.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import { FieldGroup, FormSection } from './FieldGroup.tsx';
import { FlagField } from './FlagField.tsx';
import { FormDrawer } from './FormDrawer.tsx';
import type { Faults } from './form-state.ts';
import { forgiving } from './keep.ts';
import { type Option, searchWithin } from './option-search.ts';
import { PageSample } from './PageSample.tsx';
import { SearchField } from './SearchField.tsx';
import { NoteField, TextField } from './TextField.tsx';
import { DateField, IntegerField, MassField } from './TypedField.tsx';
import { useForm } from './use-form.ts';
import { useLeaving } from './use-leaving.tsx';

const query = new URLSearchParams(location.search);

const store = forgiving(() => sessionStorage);
const words = (az: string, en: string) => ({ az, en });
const KINDS: readonly Option[] = [
  { id: '1', name: 'Özüboşaldan' },
  { id: '2', name: 'Yarımqoşqulu dartıcı' },
  { id: '3', name: 'Sistern' },
];
const BRANDS = searchWithin([
  { id: '1', name: 'Volvo', fact: 'İsveç' },
  { id: '2', name: 'MAN', fact: 'Almaniya' },
]);
const DRIVERS = searchWithin([
  { id: '1', name: 'Ülvi Şıxəliyev', fact: 'vəsiqə AZE 04418732 · 77-AE-142' },
  { id: '2', name: 'Ülvi Babayev', fact: 'vəsiqə AZE 03920154 · avtomobili yoxdur' },
  { id: '3', name: 'Ülviyyə Rəhimova', fact: 'vəsiqə AZE 05110987 · 10-QR-880' },
  { id: '4', name: 'İmran Əliyev', fact: '90-KL-456' },
]);

type Truck = {
  plate: string;
  kind: Option | null;
  brand: Option | null;
  model: Option | null;
  driver: Option | null;
  axles: number | null;
  inspectedOn: string | null;
  emptyWeight: number | null;
  passportWeight: number | null;
  allowedMass: number | null;
  isOwn: boolean;
  note: string;
};

const initial: Truck = {
  plate: '',
  kind: KINDS[0] ?? null,
  brand: { id: '1', name: 'Volvo' },
  model: { id: '9', name: 'FMX 460', fresh: true },
  driver: null,
  axles: 4,
  inspectedOn: '2026-11-21',
  emptyWeight: null,
  passportWeight: 14_900_000,
  allowedMass: 44_000_000,
  isOwn: true,
  note: '',
};
const labels = {
  plate: words('Nömrə', 'Plate'),
  kind: words('Növ', 'Kind'),
  brand: words('Marka', 'Brand'),
  model: words('Model', 'Model'),
  driver: words('Sürücü (sahib)', 'Driver (owner)'),
  axles: words('Oxların sayı', 'Axles'),
  inspectedOn: words('Texniki baxış tarixi', 'Inspected on'),
  emptyWeight: words('Boş çəki', 'Empty weight'),
  passportWeight: words('Pasport üzrə çəki', 'Passport weight'),
  allowedMass: words('İcazə verilən maksimum', 'Allowed maximum'),
  isOwn: words('Şirkətin öz avtomobili', "The company's own truck"),
  note: words('Qeyd', 'Note'),
};
const NEEDED = words('Məcburi sahə', 'Required');
const validate = (truck: Truck): Faults<Truck> => ({
  ...(truck.plate === '' && { plate: NEEDED }),
  ...(truck.driver === null && { driver: words('Sürücünü seçin', 'Choose a driver') }),
  ...(truck.emptyWeight === null && { emptyWeight: NEEDED }),
});
const submit = async (truck: Truck) => {
  await new Promise((done) => setTimeout(done, 300));
  return truck.plate.includes('456')
    ? [{ Field: 'Plate', Message: 'Bu nömrə ilə avtomobil artıq mövcuddur.' }]
    : undefined;
};

const WORDING = {
  title: words('Avtomobillər', 'Trucks'),
  create: words('Yeni avtomobil', 'New truck'),
  fillIn: words('Doldur', 'Fill in'),
  openIt: words('Onu aç', 'Open it'),
  axles: words('Oxların sayı: 4', 'Axles: 4'),
  passport: words('Pasport № EA 118204', 'Passport № EA 118204'),
  payload: words('Faydalı yük 28 760 kq', 'Payload 28 760 kg'),
};

function Sheet() {
  const say = useSay();
  const [isOpen, setOpen] = useState(true);
  const form = useForm<Truck>({
    labels,
    initial,
    validate,
    submit,
    draft: { key: 'truck:new', store, shape: '1' },
    cancel: () => leaving.ask(() => setOpen(false)),
  });
  const leaving = useLeaving(form);
  const create = useCallback(
    (text: string) => form.set('driver', { id: text, name: text, fresh: true }),
    [form],
  );
  const fields = (
    <>
      <FieldGroup columns={2}>
        <TextField
          field={form.field('plate')}
          label={words('Dövlət qeydiyyat nişanı', 'Number plate')}
          normalize={(text) => text.toUpperCase()}
          code
          action={<a href="#1">{say(WORDING.openIt)}</a>}
        />
        <ChoiceField field={form.field('kind')} options={KINDS} hint={WORDING.axles} />
        <SearchField field={form.field('brand')} load={BRANDS} />
        <SearchField field={form.field('model')} load={BRANDS} />
      </FieldGroup>
      <FieldGroup columns={1}>
        <SearchField
          field={form.field('driver')}
          load={DRIVERS}
          placeholder={words('Ad, vəsiqə və ya nömrə', 'Name, licence or plate')}
          create={{ words: words('Yeni sürücü yarat', 'Create a driver'), open: create }}
        />
      </FieldGroup>
      <FieldGroup columns={2}>
        <IntegerField field={form.field('axles')} />
        <DateField field={form.field('inspectedOn')} optional />
      </FieldGroup>
      <FormSection words={words('Çəkilər', 'Weights')} />
      <FieldGroup columns={3}>
        <MassField field={form.field('emptyWeight')} sign="positive" />
        <MassField field={form.field('passportWeight')} optional hint={WORDING.passport} />
        <MassField field={form.field('allowedMass')} hint={WORDING.payload} />
      </FieldGroup>
      <FieldGroup columns={1}>
        <FlagField field={form.field('isOwn')} />
        <NoteField field={form.field('note')} optional />
      </FieldGroup>
    </>
  );
  return (
    <>
      <main>
        <h1 className="h1">{say(WORDING.title)}</h1>
        <button type="button" onClick={() => setOpen(true)}>
          {say(WORDING.create)}
        </button>
        <button
          type="button"
          onClick={() => form.prefill({ note: 'Əvvəlkindən doldurulub', brand: { id: '2', name: 'MAN' } })}
        >
          {say(WORDING.fillIn)}
        </button>
        <FormDrawer
          form={form}
          opened={isOpen}
          title={say(WORDING.create)}
          again={() => form.restart(initial)}
        >
          {fields}
        </FormDrawer>
      </main>
      {leaving.dialog}
    </>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(<Workshop>{query.has('page') ? <PageSample /> : <Sheet />}</Workshop>);
}
