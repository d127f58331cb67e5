import { catalogueOf } from '@terezi/domain/catalogues/all.ts';
import { NONE_WORDS } from '@terezi/domain/catalogues/none-words.ts';
import type { DeclaredNoun } from '@terezi/domain/grammar/noun/noun.ts';
import { ownerOf, ownerTitle } from '@terezi/domain/grammar/owner.ts';
import type { Column } from '#kit/grid/column.ts';
import type { Noun, Reader, Row } from '#records/noun.ts';
import { anyRecord, type OwnCode, recordFrom } from '#records/record-from.ts';
import { catalogueCalls } from '#shell/api/api.ts';
import { chosenOf } from './reference.ts';
import { CATALOGUE_WORDS } from './words.ts';

/** Whose a row is, where the platform's rows stand beside the company's own. */
const ownerColumn = ({ language, companyId }: Reader): Column<Row> => ({
  key: 'owner',
  words: ownerTitle,
  width: 120,
  phone: 'line2',
  text: (row) => ownerOf(row.companyId, companyId)[language],
});

const lead = (noun: string): Noun => nounOf(catalogueOf(noun));

/** A declared noun with code of its own as the engine of records takes it; its references lead to catalogues. */
export const recordOfNoun = <Some extends DeclaredNoun>(declared: Some, own: OwnCode<Some>): Noun =>
  recordFrom(declared, own, lead);

const nouns = new Map<DeclaredNoun, Noun>();

function made(catalogue: DeclaredNoun): Noun {
  const { calls: _, noun: __, title: ___, ...chosen } = chosenOf(catalogue);
  // The endpoints of a catalogue sort by the field itself, not by what the row shows for it.
  const looks = Object.fromEntries(
    Object.keys(catalogue.fields).map((name) => [name, { column: { key: name } }]),
  );
  const notFound = NONE_WORDS[catalogue.noun];
  const code = {
    ...chosen,
    page: 'aside' as const,
    calls: catalogueCalls(catalogue),
    words: { named: CATALOGUE_WORDS.named, notFound },
    looks,
  };
  const noun = anyRecord(catalogue, code, lead);
  const listed = catalogue.shared ? [...noun.listed, ownerColumn] : noun.listed;
  return { ...noun, listed, facts: Object.keys(catalogue.fields) };
}

/** A declared catalogue as the engine of records takes it; the same object for the life of the page. */
export function nounOf(catalogue: DeclaredNoun): Noun {
  const noun = nouns.get(catalogue) ?? made(catalogue);
  nouns.set(catalogue, noun);
  return noun;
}
