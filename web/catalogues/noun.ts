import { catalogueOf } from '@terezi/domain/catalogues/all.ts';
import { NONE_WORDS } from '@terezi/domain/catalogues/none-words.ts';
import { type Catalogue, PLATFORM_COMPANY, searchedFields } from '@terezi/domain/grammar/catalogue.ts';
import type { Field } from '@terezi/domain/grammar/field.ts';
import { fill, type Language, type Words } from '@terezi/domain/grammar/words.ts';
import type { Column } from '#kit/grid/column.ts';
import type { Noun, Reader, RecordField, Row } from '#records/noun.ts';
import type { NounWords } from '#records/noun-words.ts';
import { catalogueCalls } from '#shell/api.ts';
import { listOf } from './list.ts';
import { chosenOf } from './reference.ts';
import { CATALOGUE_WORDS } from './words.ts';

function ownerOf(row: Row, companyId: number): Words {
  if (row.companyId === PLATFORM_COMPANY) return CATALOGUE_WORDS.platform;
  return row.companyId === companyId ? CATALOGUE_WORDS.ownCompany : CATALOGUE_WORDS.otherCompany;
}

/** Whose a row is, where the platform's rows stand beside the company's own. */
const ownerColumn = ({ language, companyId }: Reader): Column<Row> => ({
  key: 'owner',
  words: CATALOGUE_WORDS.owner,
  width: 120,
  phone: 'line2',
  text: (row) => ownerOf(row, companyId)[language],
});

/** "name or VÖEN": inside an English sentence a title is written small, an abbreviation is not. */
function searchedBy(catalogue: Catalogue, language: Language): string {
  const isWord = (name: string) => language === 'en' && name !== name.toUpperCase();
  const names = searchedFields(catalogue).map(
    (name) => (catalogue.fields[name]?.words ?? catalogue.words.one)[language],
  );
  const fields = names.map((name) => (isWord(name) ? name.toLowerCase() : name));
  return fill(CATALOGUE_WORDS.search, language, { fields: fields.join(CATALOGUE_WORDS.or[language]) });
}

const wordsOf = (catalogue: Catalogue): NounWords => ({
  ...CATALOGUE_WORDS.list,
  ...catalogue.words,
  notFound: NONE_WORDS[catalogue.noun],
  search: { az: searchedBy(catalogue, 'az'), en: searchedBy(catalogue, 'en') },
});

/** What is typed is looked up where it follows a pattern and is one row's alone, as a VÖEN is: before that it is nobody's. */
function onceOf({ unique }: Catalogue, name: string, field: Field): { once?: Words } {
  const isOnce = field.kind === 'text' && field.pattern && unique.some((by) => by.join() === name);
  if (!isOnce) return {};
  const { az, en } = field.words;
  const { once } = CATALOGUE_WORDS;
  return { once: { az: once.az.replace('{field}', az), en: once.en.replace('{field}', en.toLowerCase()) } };
}

function fieldOf(catalogue: Catalogue, name: string, field: Field): RecordField {
  const { hidden } = catalogue;
  // The endpoints of a catalogue sort by the field itself, whatever the row shows for it.
  const column = { key: name, ...(hidden?.includes(name) && { optional: true }) };
  if (field.kind !== 'reference') return { ...field, ...onceOf(catalogue, name, field), column };
  return { ...field, to: () => nounOf(catalogueOf(field.to)), column };
}

const nouns = new Map<Catalogue, Noun>();

/** A declared catalogue as the engine of records takes it; the same object for the life of the page. */
export function nounOf(catalogue: Catalogue): Noun {
  const known = nouns.get(catalogue);
  if (known) return known;
  const fields = Object.entries(catalogue.fields).map(
    ([name, field]) => [name, fieldOf(catalogue, name, field)] as const,
  );
  const noun: Noun = {
    ...chosenOf(catalogue),
    fromFile: true,
    page: 'aside',
    calls: catalogueCalls(catalogue),
    fresh: listOf(catalogue).fresh,
    words: wordsOf(catalogue),
    fields: Object.fromEntries(fields),
    listed: [...catalogue.listed, ...(catalogue.shared ? [ownerColumn] : [])],
    facts: Object.keys(catalogue.fields),
  };
  nouns.set(catalogue, noun);
  return noun;
}
