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
 * Choosing a row of a noun whose form is known too. Who may write that noun makes what is missing without leaving the form; the new row
 * comes back chosen, and with it whatever it is narrowed by.
 */
function MakingField(props: ReferenceProps & { readonly to: Noun }) {
  const { to: noun, ...given } = props;
  const { declared, form, field } = given;
  const may = useMay();
  const [typed, setTyped] = useState<string | null>(null);
  const close = () => {
    setTyped(null);
    // The reader goes on where the form was opened from, so that the keys of this one work on.
    requestAnimationFrame(() => document.getElementById(field.id)?.focus());
  };
  const saved = (row: Row) => {
    const { within, mayBeAlone } = declared;
    if (within !== undefined && !mayBeAlone) form.set(within, referred(within, row));
    form.set(field.name, madeOption(noun, row));
    forgetNarrowed(given);
  };
  const words = noun.words.create ?? createWords(noun.words.add);
  const Made = noun.short ? RecordDialog : RecordForm;
  return (
    <>
      <ReferenceSearch {...given} {...(may(noun.calls.add) && { create: { words, open: setTyped } })} />
      {typed !== null && (
        <Made noun={noun} row={null} typed={typed} close={close} saved={saved} Reference={ReferenceSearch} />
      )}
    </>
  );
}

/** Choosing a row of another noun; one that is declared only as far as its rows are chosen is made elsewhere. */
export function ReferenceField(props: ReferenceProps) {
  const noun = props.declared.to();
  return 'words' in noun ? <MakingField {...props} to={noun} /> : <ReferenceSearch {...props} />;
}
