import { catalogueOf } from '@terezi/domain/catalogues/all.ts';
import { useRef } from 'react';
import { CatalogueForm } from '#catalogues/CatalogueForm.tsx';
import { ReferenceField } from '#catalogues/ReferenceField.tsx';
import { titleOf } from '#catalogues/row-text.ts';
import { DriverDrawer } from '../fleet/driver/DriverDrawer.tsx';
import { TrailerDrawer } from '../fleet/trailer/TrailerDrawer.tsx';
import { TruckDrawer } from '../fleet/truck/TruckDrawer.tsx';
import type { Maker } from '../weighing/operator/making.ts';

type Props = Parameters<Maker>[0];
type Made = Parameters<Props['done']>[0];

/** The form of a record that is missing in the middle of something else; answers the record, or null when given up. */
export function MakeRecord({ noun, typed, done }: Props) {
  const made = useRef<Made>(null);
  const close = () => done(made.current);
  const saved = (row: { readonly id: number }, name: string) => {
    made.current = { id: row.id, name };
  };
  switch (noun) {
    case 'truck':
      return (
        <TruckDrawer
          truck={null}
          plate={typed}
          close={() => done(null)}
          saved={({ id, numberPlate }) => done({ id, name: numberPlate })}
          openOther={(id) => done({ id, name: typed })}
        />
      );
    case 'driver':
      return <DriverDrawer driver={null} typed={typed} close={close} saved={(row) => saved(row, row.name)} />;
    case 'trailer':
      return (
        <TrailerDrawer
          trailer={null}
          typed={typed}
          close={close}
          saved={(row) => saved(row, row.numberPlate)}
        />
      );
    default: {
      const catalogue = catalogueOf(noun);
      return (
        <CatalogueForm
          catalogue={catalogue}
          row={null}
          typed={typed}
          Reference={ReferenceField}
          close={close}
          done={(row) => saved(row, titleOf(catalogue, row))}
        />
      );
    }
  }
}
