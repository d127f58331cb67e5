import type { Catalogue } from '@terezi/domain/grammar/catalogue.ts';
import type { CatalogueRow } from '@terezi/domain/grammar/catalogue-api.ts';
import { FactsDrawer } from '#kit/FactsDrawer.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { useRecord } from '#shell/use-record.ts';
import { CatalogueForm } from './CatalogueForm.tsx';
import { callsOf, rowIn } from './calls.ts';
import { ReferenceField } from './ReferenceField.tsx';
import { fieldText, titleOf } from './row-text.ts';

type RowProps = { readonly catalogue: Catalogue; readonly row: CatalogueRow; readonly close: () => void };

/** A row for somebody who may look but not change. */
function RowFacts({ catalogue, row, close }: RowProps) {
  const say = useSay();
  const { language } = useLanguage();
  const facts = Object.entries(catalogue.fields).map(([name, field]) => {
    const text = fieldText(catalogue, name, row, language);
    const unit = 'unit' in field && field.unit ? ` ${say(field.unit)}` : '';
    return { label: say(field.words), value: text && text + unit };
  });
  return <FactsDrawer title={titleOf(catalogue, row)} facts={facts} close={close} />;
}

/** A row opened with what the server has now: its form, or its facts where `mayChange` says no. */
export function OpenedRow(props: {
  readonly catalogue: Catalogue;
  readonly id: number;
  readonly mayChange: (row: CatalogueRow) => boolean;
  readonly close: () => void;
}) {
  const { catalogue, id, mayChange, close } = props;
  const { answer, turn, reload } = useRecord(callsOf(catalogue).find, id, close);
  if (!answer) return null;
  const row = rowIn(catalogue, answer);
  if (!mayChange(row)) return <RowFacts catalogue={catalogue} row={row} close={close} />;
  return (
    <CatalogueForm
      key={turn}
      catalogue={catalogue}
      row={row}
      Reference={ReferenceField}
      close={close}
      reload={reload}
    />
  );
}
