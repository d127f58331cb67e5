import { useMemo, useState } from 'react';
import { usePhone } from '../../form/use-phone.ts';
import type { Column } from '../column.ts';
import { Grid } from '../Grid.tsx';
import type { RowManner } from '../GridRow.tsx';
import { PhoneList } from './PhoneList.tsx';
import { arrange, PLAIN } from '../preference.ts';

const nothing = () => {};

/** The first rows of a list in the middle of a page: its columns and cards in its order, without its tools. */
export function ShortList<Row>(props: {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly manner: RowManner<Row>;
}) {
  const { columns, ...list } = props;
  const isPhone = usePhone();
  const [preference, setPreference] = useState(PLAIN);
  const still = useMemo(() => columns.map((column) => ({ ...column, sortable: false })), [columns]);
  const arrangement = useMemo(() => arrange(still, preference), [still, preference]);
  if (isPhone) return <PhoneList {...list} columns={still} page={null} end={null} />;
  return (
    <Grid
      {...list}
      arrangement={arrangement}
      preference={preference}
      setPreference={setPreference}
      firstNumber={1}
      sort={null}
      onSort={nothing}
      selection={null}
      setSelection={nothing}
    />
  );
}
