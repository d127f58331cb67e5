import type { Random } from './random.ts';

const GIVEN_NAMES = [
  'Elçin',
  'Rövşən',
  'Natiq',
  'Vaqif',
  'Famil',
  'Mahir',
  'İlham',
  'Sahib',
  'Emin',
  'Rafiq',
  'Teymur',
  'Şahin',
  'Ceyhun',
  'Əkrəm',
  'Zahid',
  'Oqtay',
  'Ramil',
  'Habil',
  'Nurlan',
  'Yaşar',
  'Qəzənfər',
];
const FAMILY = [
  'Abdullayev',
  'Bağırov',
  'Cabbarov',
  'Dadaşov',
  'Eyvazov',
  'Fətullayev',
  'Həsənli',
  'İbrahimov',
  'Kazımov',
  'Lətifov',
  'Muradov',
  'Nağıyev',
  'Orucov',
  'Paşayev',
  'Rüstəmov',
  'Salmanov',
  'Şirinov',
  'Tağıyev',
  'Umudov',
  'Verdiyev',
  'Yusifov',
  'Zamanov',
  'Ələsgərov',
  'Ömərov',
];
/** The first part of a plate is the region's number. */
const REGIONS = ['10', '20', '40', '50', '65', '77', '90', '99'];
const LETTERS = 'ABCDEFGHJKLMNOPRSTUVXYZ';

const letter = (chance: Random): string => LETTERS.charAt(chance.whole(0, LETTERS.length - 1));
const digits = (chance: Random, count: number): string =>
  String(chance.whole(0, 10 ** count - 1)).padStart(count, '0');

/** Gives a name, plate or licence that this company does not have yet. */
export type Namer = { person(): string; plate(): string; trailerPlate(): string; license(): string };

/** Names for one company; `taken` are plates and names that are given already. */
export function namer(chance: Random, names: readonly string[]): Namer {
  const used = new Set(names);
  const fresh = (make: () => string): string => {
    let name = make();
    while (used.has(name)) name = make();
    used.add(name);
    return name;
  };
  return {
    person: () => fresh(() => `${chance.pick(GIVEN_NAMES)} ${chance.pick(FAMILY)}`),
    plate: () =>
      fresh(() => `${chance.pick(REGIONS)}-${letter(chance)}${letter(chance)}-${digits(chance, 3)}`),
    trailerPlate: () => fresh(() => `${chance.pick(REGIONS)}-${letter(chance)}-${digits(chance, 4)}`),
    license: () => fresh(() => `AZE ${digits(chance, 8)}`),
  };
}
