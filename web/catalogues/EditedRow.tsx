import { useQuery } from '@tanstack/react-query';
import type { Catalogue } from '@terezi/domain/grammar/catalogue.ts';
import { useState } from 'react';
import { asking } from '#shell/asking.ts';
import { CatalogueForm } from './CatalogueForm.tsx';
import { ReferenceField } from './ReferenceField.tsx';
import { callsOf, rowIn } from './calls.ts';

/** The form of a row, opened with what the server has now rather than with what the list once showed. */
export function EditedRow({ catalogue, id, close }: { catalogue: Catalogue; id: number; close: () => void }) {
  const [attempt, setAttempt] = useState(0);
  const { data } = useQuery({
    ...asking(callsOf(catalogue).find, { id }),
    // An answer of its own for every opening: the form keeps the one that it opened with.
    queryKey: ['catalogue', catalogue.noun, 'edited', id, attempt],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data) return null;
  return (
    <CatalogueForm
      key={attempt}
      catalogue={catalogue}
      row={rowIn(catalogue, data)}
      Reference={ReferenceField}
      close={close}
      reload={() => setAttempt(attempt + 1)}
    />
  );
}
