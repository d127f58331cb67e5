import { useState } from 'react';
import { useMay } from '#shell/me.tsx';
import { callsOf } from './calls.ts';
import { CatalogueForm } from './CatalogueForm.tsx';
import { type ReferenceProps, ReferenceSearch } from './ReferenceSearch.tsx';
import { createWords, optionOf } from './reference.ts';
import { referredBy } from './row-text.ts';

/**
 * Choosing a row of a declared catalogue, named by its noun: `<ReferenceField field={…} to="carBrand" />`. Who may
 * write the catalogue creates what is missing without leaving the form; the new row comes back chosen.
 */
export function ReferenceField(props: ReferenceProps) {
  const may = useMay();
  const catalogue = referredBy(props.to);
  const [typed, setTyped] = useState<string | null>(null);
  const words = createWords(catalogue.words.add);
  return (
    <>
      <ReferenceSearch
        {...props}
        {...(may(callsOf(catalogue).add) && { create: { words, open: setTyped } })}
      />
      {typed !== null && (
        <CatalogueForm
          catalogue={catalogue}
          row={null}
          typed={typed}
          Reference={ReferenceSearch}
          close={() => setTyped(null)}
          done={(row) => props.field.change({ ...optionOf(catalogue, row), fresh: true })}
        />
      )}
    </>
  );
}
