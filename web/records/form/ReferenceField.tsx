import { useState } from 'react';
import { useMay } from '#shell/me.tsx';
import type { Option } from '#kit/form/choice/option-search.ts';
import { type Noun, type Row, titleOf } from '../noun.ts';
import { RecordDialog } from './RecordDialog.tsx';
import { RecordForm } from './RecordForm.tsx';
import { forgetNarrowed, type ReferenceProps, ReferenceSearch } from './ReferenceSearch.tsx';
import { createWords } from './source.ts';
import { referred } from '../field-text.ts';

/** A row that was just made, as something chosen. */
const madeOption = (noun: Noun, row: Row): Option => ({
  id: String(row.id),
  name: titleOf(noun, row),
  fresh: true,
});

/**
 * Choosing a row of a noun whose form is known too. A person who may add such a row makes it without leaving the form; it
 * comes back chosen, and with it the row that narrows the choice.
 */
function MakingField(props: ReferenceProps & { readonly to: Noun }) {
  const { to: noun, ...reference } = props;
  const { declared, form, field } = reference;
  const may = useMay();
  const [typed, setTyped] = useState<string | null>(null);
  const close = () => {
    setTyped(null);
    // The focus returns to the field, so that the keys of this form work again.
    requestAnimationFrame(() => document.getElementById(field.id)?.focus());
  };
  const saved = (row: Row) => {
    const { within, mayBeAlone } = declared;
    if (within !== undefined && !mayBeAlone) form.set(within, referred(within, row));
    form.set(field.name, madeOption(noun, row));
    forgetNarrowed(reference);
  };
  const words = noun.words.create ?? createWords(noun.words.add);
  const RecordMaker = noun.short ? RecordDialog : RecordForm;
  return (
    <>
      <ReferenceSearch {...reference} {...(may(noun.calls.add) && { create: { words, open: setTyped } })} />
      {typed !== null && (
        <RecordMaker
          noun={noun}
          row={null}
          typed={typed}
          close={close}
          saved={saved}
          Reference={ReferenceSearch}
        />
      )}
    </>
  );
}

/** Choosing a row of another noun. Where only the choosing of its rows is declared, rows are made elsewhere. */
export function ReferenceField(props: ReferenceProps) {
  const noun = props.declared.to();
  return 'words' in noun ? <MakingField {...props} to={noun} /> : <ReferenceSearch {...props} />;
}
