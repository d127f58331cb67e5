import { Button } from '@mantine/core';
import { IconNfc, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { usePhone } from '#kit/form/use-phone.ts';
import { Icon } from '#kit/Icon.tsx';
import { useSay } from '#kit/language.tsx';
import { Split } from '#kit/Split.tsx';
import { type Row, titleOf } from '#records/noun.ts';
import { RecordList } from '#records/RecordList.tsx';
import { rfidCardCalls } from '#shell/calls/rfid-card.gen.ts';
import { Link } from '#shell/Link.tsx';
import { useMay } from '#shell/me.tsx';
import { ByReader } from './by-reader/ByReader.tsx';
import { rfidCard } from './card.tsx';
import css from './rfid.module.css';
import { RowVerdict } from './RowVerdict.tsx';
import { cardWords as words } from './words.ts';

/** The way to the selected cards as they are printed. */
function Print({ ids }: { readonly ids: readonly string[] }) {
  const say = useSay();
  return (
    <Button
      component={Link}
      to="/rfid-card-print"
      search={{ ids: ids.join(',') }}
      size="xs"
      variant="subtle"
      leftSection={<Icon of={IconPrinter} size="s" />}
    >
      {say(words.print)}
    </Button>
  );
}

const isAskedAbout = (row: Row): boolean => row['awaitsDecision'] === true;
const rowActs = {
  width: 168,
  of: (row: Row) => (isAskedAbout(row) ? <RowVerdict id={row.id} called={titleOf(rfidCard, row)} /> : null),
};

/** The cards of the company: what waits for a decision first, and a panel in which each card that is held to a reader becomes a row. */
export function CardListPage() {
  const say = useSay();
  const may = useMay();
  const isPhone = usePhone();
  const [isReading, setReading] = useState(false);
  const byReader = may(rfidCardCalls.add) && !isPhone && (
    <Button
      {...(isReading && { variant: 'light' })}
      aria-expanded={isReading}
      leftSection={<Icon of={IconNfc} />}
      onClick={() => setReading(!isReading)}
    >
      {say(words.byReader)}
    </Button>
  );
  return (
    <div className={css.withPanel}>
      <Split grow columns={isReading ? 'minmax(0, 1fr) 420px' : 'minmax(0, 1fr)'}>
        <RecordList
          noun={rfidCard}
          icon={IconNfc}
          selected={(ids) => <Print ids={ids} />}
          buttons={byReader}
          rowActs={rowActs}
        />
        {isReading && <ByReader close={() => setReading(false)} />}
      </Split>
    </div>
  );
}
