import { catalogueOf } from '@terezi/domain/catalogues/all.ts';
import { useRef } from 'react';
import { nounOf } from '#catalogues/noun.ts';
import { titleOf } from '#records/noun.ts';
import { RecordDrawer } from '#records/form/RecordDrawer.tsx';
import { driver } from '../fleet/driver/driver.tsx';
import { trailer } from '../fleet/trailer/trailer.tsx';
import { truck } from '../fleet/truck/truck.tsx';
import type { Maker } from '../weighing/operator/visit/making.ts';

type Props = Parameters<Maker>[0];
type NewRecord = Parameters<Props['done']>[0];

const nouns = {
  truck,
  driver,
  trailer,
  cargo: nounOf(catalogueOf('cargo')),
  sender: nounOf(catalogueOf('sender')),
  customer: nounOf(catalogueOf('customer')),
} as const;

/** The form of a record that is missing in the middle of something else; answers the record, or null when given up. */
export function MakeRecord({ noun, typed, done }: Props) {
  const record = useRef<NewRecord>(null);
  const wanted = nouns[noun];
  return (
    <RecordDrawer
      noun={wanted}
      row={null}
      typed={typed}
      close={() => done(record.current)}
      saved={(row) => {
        record.current = { id: row.id, name: titleOf(wanted, row), fresh: true };
      }}
      openOther={(id, name) => done({ id, name })}
    />
  );
}
