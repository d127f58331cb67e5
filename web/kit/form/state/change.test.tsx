// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import type { Language } from '@terezi/domain/grammar/words.ts';
import { describe, expect, it } from 'vitest';
import { draw } from '../../../testing/draw.tsx';
import type { Option } from '../choice/option-search.ts';
import { readAs, type ShowValues, useChanges } from './change.ts';
import type { Form } from './form.ts';
import { useForm } from './use-form.ts';

type Truck = {
  plate: string;
  axles: number | null;
  mass: number | null;
  checked: boolean;
  until: string | null;
  driver: Option | null;
  scales: Option[];
  tags: string[];
  owner: { phone: string };
  stops: { place: string; load: number | null; goods: { name: string }[] }[];
};
const said = (az: string, en: string) => ({ az, en });
const initial: Truck = {
  plate: '10AA001',
  axles: 4,
  mass: 14_960_000,
  checked: false,
  until: '2026-11-22',
  driver: { id: '7', name: 'Elnur' },
  scales: [{ id: '1', name: 'Giriş' }],
  tags: ['köhnə'],
  owner: { phone: '' },
  stops: [
    { place: 'Gəncə', load: null, goods: [] },
    { place: 'Şəki', load: 2_000, goods: [{ name: 'Qum' }] },
  ],
};
const labels = {
  plate: said('Nömrə', 'Plate'),
  axles: said('Oxlar', 'Axles'),
  mass: said('Çəki', 'Weight'),
  checked: said('Yoxlanıb', 'Checked'),
  until: said('Sənəd', 'Paper'),
  driver: said('Sürücü', 'Driver'),
  scales: said('Tərəzilər', 'Scales'),
  tags: said('Nişanlar', 'Tags'),
  owner: said('Sahibi', 'Owner'),
  'owner.phone': said('Telefon', 'Phone'),
  stops: said('Dayanacaq', 'Stop'),
  'stops.place': said('Yer', 'Place'),
  'stops.load': said('Yük', 'Load'),
  'stops.goods': said('Mal', 'Cargo'),
  'stops.goods.name': said('Ad', 'Name'),
};
const grams = (value: number | null, language: Language) =>
  value === null ? 'boş' : `${value / 1000} ${language === 'az' ? 'kq' : 'kg'}`;

/** The form of a truck, whose changes stand on the page as their reader sees them. */
function open(language: Language = 'az', show: ShowValues<Truck> = { mass: grams, 'stops.load': grams }) {
  const held = {} as { form: Form<Truck> };
  function Harness() {
    const form = useForm<Truck>({
      ...{ labels, initial, validate: () => ({}), submit: async () => [] },
      rows: { stops: { place: '', load: null, goods: [] }, 'stops.goods': { name: '' } },
    });
    held.form = form;
    const changes = useChanges(form, show);
    return (
      <ul>
        {changes.map(({ key, label, before, after }) => (
          <li key={key} data-place={key}>{`${label}: ${before} → ${after}`}</li>
        ))}
      </ul>
    );
  }
  draw(<Harness />, language);
  const edit = (change: (form: Form<Truck>) => void) => act(() => change(held.form));
  const lines = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
  const places = () => screen.queryAllByRole('listitem').map(({ dataset }) => dataset['place']);
  return { edit, lines, places };
}

describe('the changes of a form', () => {
  it('are none as it opens, and none again once all is as it was', () => {
    const { edit, lines } = open();
    expect(lines()).toEqual([]);
    edit((form) => form.set('plate', '10AA002'));
    expect(lines()).toEqual(['Nömrə: 10AA001 → 10AA002']);
    edit((form) => form.set('plate', '10AA001'));
    expect(lines()).toEqual([]);
  });

  it.each<[Language, string[]]>([
    [
      'az',
      [
        'Nömrə: 10AA001 → –',
        'Oxlar: 4 → 12\u202f000,5',
        'Çəki: 14960 kq → boş',
        'Yoxlanıb: xeyr → bəli',
        'Sənəd: 22.11.2026 → –',
        'Sürücü: Elnur → Orxan',
        'Tərəzilər: Giriş → Giriş, Çıxış',
        'Nişanlar: köhnə → yeni, bahalı',
        'Telefon: – → 050',
      ],
    ],
    [
      'en',
      [
        'Plate: 10AA001 → –',
        'Axles: 4 → 12\u202f000.5',
        'Weight: 14960 kg → boş',
        'Checked: no → yes',
        'Paper: 22.11.2026 → –',
        'Driver: Elnur → Orxan',
        'Scales: Giriş → Giriş, Çıxış',
        'Tags: köhnə → yeni, bahalı',
        'Phone: – → 050',
      ],
    ],
  ])('read in %s as people read values, in the order of the form', (language, readable) => {
    const { edit, lines } = open(language);
    edit((form) => {
      form.set('owner.phone', '050');
      form.set('driver', { id: '8', name: 'Orxan' });
      form.set('until', null);
      form.set('checked', true);
      form.set('mass', null);
      form.set('axles', 12_000.5);
      form.set('tags', ['yeni', 'bahalı']);
      form.set('scales', [...initial.scales, { id: '2', name: 'Çıxış' }]);
      form.set('plate', '');
    });
    expect(lines()).toEqual(readable);
  });

  it('are none where a reference has another name but is the same row', () => {
    const { edit, lines } = open();
    edit((form) => form.set('driver', { id: '7', name: 'Elnur Vəliyev' }));
    expect(lines()).toEqual([]);
  });
});

describe('the changes of rows', () => {
  it('name the field that was edited, with its row', () => {
    const { edit, lines, places } = open('en');
    edit((form) => {
      form.set('stops.0.load', 3_000);
      form.set('stops.1.goods.0.name', 'Çınqıl');
    });
    expect(lines()).toEqual(['Stop 1: Load: boş → 3 kg', 'Stop 2: Cargo 1: Name: Qum → Çınqıl']);
    expect(places()).toEqual(['stops.0.load', 'stops.1.goods.0.name']);
  });

  it.each<[Language, string, string]>([
    ['az', 'Dayanacaq: 2 sətir → 3 sətir', 'Dayanacaq: 2 sətir → 1 sətir'],
    ['en', 'Stop: 2 rows → 3 rows', 'Stop: 2 rows → 1 row'],
  ])('say in %s how many there are where one came or went', (language, more, fewer) => {
    const { edit, lines } = open(language);
    edit((form) => form.rows('stops').add());
    expect(lines()).toEqual([more]);
    edit((form) => form.rows('stops').remove(2));
    expect(lines()).toEqual([]);
    edit((form) => form.rows('stops').remove(1));
    expect(lines()).toEqual([fewer]);
  });

  it('of a row say how many there are in it', () => {
    const { edit, lines } = open('en');
    edit((form) => form.rows('stops.0.goods').add());
    expect(lines()).toEqual(['Stop 1: Cargo: 0 rows → 1 row']);
  });
});

it('a value reads as its field prints it, and what is no plain value is a dash', () => {
  expect(readAs((value: unknown) => `${value}!`, 5, 'az')).toBe('5!');
  expect(readAs(undefined, { street: 'Nizami' }, 'az')).toBe('–');
  expect(readAs(undefined, undefined, 'az')).toBe('–');
  expect(readAs(undefined, 'no day 2026-11-22', 'az')).toBe('no day 2026-11-22');
});
