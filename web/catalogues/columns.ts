import { type Catalogue, PLATFORM_COMPANY } from '@terezi/domain/grammar/catalogue.ts';
import type { CatalogueRow } from '@terezi/domain/grammar/catalogue-api.ts';
import type { FieldKind } from '@terezi/domain/grammar/field.ts';
import type { Language, Words } from '@terezi/domain/grammar/words.ts';
import type { Column, ColumnKind } from '#kit/grid/column.ts';
import type { Filter } from '#kit/grid/filter.ts';
import { sayIn } from '#kit/language.tsx';
import { referenceFilter } from './reference.ts';
import { fieldCell, fieldText } from './row-text.ts';
import { CATALOGUE_WORDS } from './words.ts';

type Look = { readonly kind: ColumnKind; readonly width: number };

const LOOKS: Readonly<Record<FieldKind, Look>> = {
  text: { kind: 'text', width: 150 },
  note: { kind: 'note', width: 220 },
  integer: { kind: 'number', width: 110 },
  decimal: { kind: 'number', width: 110 },
  flag: { kind: 'text', width: 90 },
  date: { kind: 'date', width: 110 },
  choice: { kind: 'text', width: 110 },
  reference: { kind: 'text', width: 170 },
};
const TITLE: Look = { kind: 'key', width: 250 };

function columnOf(catalogue: Catalogue, name: string, language: Language): Column<CatalogueRow>[] {
  const field = catalogue.fields[name];
  if (!field) return [];
  const isTitle = name === catalogue.title;
  const isFigure = LOOKS[field.kind].kind === 'number';
  return [
    {
      key: name,
      words: field.words,
      ...(isTitle ? TITLE : LOOKS[field.kind]),
      ...(isTitle && { hideable: false }),
      ...('unit' in field && field.unit && { unit: field.unit }),
      sortable: true,
      phone: isTitle ? 'title' : isFigure ? 'figure' : 'line2',
      text: (row) => fieldText(catalogue, name, row, language),
      cell: (row, to) => fieldCell(catalogue, name, row, to),
    },
  ];
}

function ownerOf(row: CatalogueRow, companyId: number): Words {
  if (row.companyId === PLATFORM_COMPANY) return CATALOGUE_WORDS.platform;
  return row.companyId === companyId ? CATALOGUE_WORDS.ownCompany : CATALOGUE_WORDS.otherCompany;
}

/** Whose a row is, where the platform's rows stand beside the company's own. */
function ownerColumn(companyId: number, language: Language): Column<CatalogueRow> {
  const say = sayIn(language);
  return {
    key: 'owner',
    words: CATALOGUE_WORDS.owner,
    width: 120,
    phone: 'line2',
    text: (row) => say(ownerOf(row, companyId)),
  };
}

/** The columns of a catalogue's list, from its declaration. */
export const columnsOf = (
  catalogue: Catalogue,
  companyId: number,
  language: Language,
): readonly Column<CatalogueRow>[] => [
  ...catalogue.listed.flatMap((name) => columnOf(catalogue, name, language)),
  ...(catalogue.shared ? [ownerColumn(companyId, language)] : []),
];

/** What a catalogue's list can be narrowed by: whatever its rows refer to. */
export const filtersOf = ({ fields }: Catalogue): readonly Filter[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'reference' ? [referenceFilter(name, field.words, field.to)] : [],
  );
