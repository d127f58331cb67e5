import { useQuery } from '@tanstack/react-query';
import { IconTruck } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { View } from '#kit/grid/list-state.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { api } from '#shell/api.ts';
import { asking } from '#shell/asking.ts';
import { useMay } from '#shell/me.tsx';
import { QUIET } from '#shell/queries.ts';
import { useDraftPlace } from '#shell/use-draft-place.ts';
import { useList } from '#shell/use-list.ts';
import { type Opened, useOpened } from '#shell/use-opened.ts';
import { useRecord } from '#shell/use-record.ts';
import { FleetList } from './FleetList.tsx';
import { truckColumns } from './truck/columns.ts';
import { FRESH_TRUCKS, truckFilters } from './truck/filters.ts';
import { TruckDrawer } from './truck/TruckDrawer.tsx';
import { TruckFacts } from './truck/TruckFacts.tsx';
import { truckWords as words } from './truck/words.ts';
import { fleetWords } from './words.ts';

const one = { pageSize: 1 } as const;

/** All trucks, and those that cannot be weighed by their papers, each with its number. */
function useViews(): readonly View[] {
  const say = useSay();
  const all = useQuery({ ...asking(api.truck.list, one), meta: QUIET });
  const without = useQuery({
    ...asking(api.truck.list, { ...one, passportWeightMissing: 'true' }),
    meta: QUIET,
  });
  const counted = (count: number | undefined) => (count === undefined ? {} : { count });
  const { sort } = FRESH_TRUCKS;
  return [
    { key: 'all', name: say(fleetWords.all), asks: { sort }, ...counted(all.data?.totalCount) },
    {
      key: 'no-passport-weight',
      name: say(words.noPassportWeight),
      asks: { sort, filters: { passportWeightMissing: ['true'] } },
      ...counted(without.data?.totalCount),
    },
  ];
}

function OpenTruck({ opened, open, close }: Opened) {
  const may = useMay();
  const id = typeof opened === 'number' ? opened : null;
  const { answer, turn, reload } = useRecord(api.truck.find, id, close);
  const truck = answer?.truck ?? null;
  const draft = useDraftPlace('truck', truck);
  if (opened === null || (id !== null && !truck)) return null;
  if (!may(truck ? api.truck.change : api.truck.add))
    return truck && <TruckFacts truck={truck} close={close} />;
  return (
    <TruckDrawer
      key={truck ? `${truck.id}:${turn}` : 'new'}
      truck={truck}
      close={close}
      saved={close}
      openOther={open}
      reload={reload}
      draft={draft}
      several={truck === null}
    />
  );
}

/** The trucks of the company. */
export function TruckListPage() {
  const { language } = useLanguage();
  const columns = useMemo(() => truckColumns(language), [language]);
  const opened = useOpened();
  const list = useList({
    call: api.truck.list,
    rows: (page) => page.truck,
    filters: truckFilters,
    fresh: FRESH_TRUCKS,
  });
  return (
    <FleetList
      noun="truck"
      words={words}
      icon={IconTruck}
      list={list}
      columns={columns}
      filters={truckFilters}
      views={useViews()}
      nameOf={(row) => row.numberPlate}
      open={opened.open}
      removal={api.truck.remove}
    >
      <OpenTruck {...opened} />
    </FleetList>
  );
}
