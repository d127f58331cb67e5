import { IconId } from '@tabler/icons-react';
import type { DriverRow } from '@terezi/domain/fleet/api.ts';
import { referenceFilter } from '#catalogues/reference.ts';
import { date } from '#kit/formats.ts';
import { FactsDrawer } from '#kit/FactsDrawer.tsx';
import type { Filter } from '#kit/grid/filter.ts';
import { FRESH, type ListState } from '#kit/grid/list-state.ts';
import { useSay } from '#kit/language.tsx';
import { api } from '#shell/api.ts';
import { useMay } from '#shell/me.tsx';
import { useList } from '#shell/use-list.ts';
import { type Opened, useOpened } from '#shell/use-opened.ts';
import { useRecord } from '#shell/use-record.ts';
import { driverColumns } from './driver/columns.tsx';
import { DriverDrawer } from './driver/DriverDrawer.tsx';
import { LicenceStatus } from './driver/LicenceStatus.tsx';
import { driverWords as words } from './driver/words.ts';
import { FleetList } from './FleetList.tsx';
import { fleetWords } from './words.ts';

const filters: readonly Filter[] = [referenceFilter('senderId', fleetWords.supplier, 'sender')];
const FRESH_DRIVERS: ListState = { ...FRESH, sort: { key: 'name', down: false } };

function DriverFacts({ driver, close }: { driver: DriverRow; close: () => void }) {
  const say = useSay();
  const facts = [
    { label: say(words.licence), value: driver.licenseNumber },
    { label: say(words.expiry), value: driver.licenseExpiryDate && date(driver.licenseExpiryDate) },
    { label: say(words.standing), value: <LicenceStatus until={driver.licenseExpiryDate} /> },
    { label: say(words.truck), value: driver.numberPlate },
    { label: say(fleetWords.supplier), value: driver.senderName },
  ];
  return <FactsDrawer title={say(words.one, { name: driver.name })} facts={facts} close={close} />;
}

function OpenDriver({ opened, close }: Opened) {
  const may = useMay();
  const id = typeof opened === 'number' ? opened : null;
  const { answer, turn, reload } = useRecord(api.driver.find, id, close);
  const driver = answer?.driver ?? null;
  if (opened === null || (id !== null && !driver)) return null;
  if (!may(driver ? api.driver.change : api.driver.add))
    return driver && <DriverFacts driver={driver} close={close} />;
  return (
    <DriverDrawer
      key={driver ? `${driver.id}:${turn}` : 'new'}
      driver={driver}
      close={close}
      reload={reload}
    />
  );
}

/** The drivers of the company. */
export function DriverListPage() {
  const opened = useOpened();
  const list = useList({
    call: api.driver.list,
    rows: (page) => page.driver,
    filters,
    fresh: FRESH_DRIVERS,
  });
  return (
    <FleetList
      noun="driver"
      words={words}
      icon={IconId}
      list={list}
      columns={driverColumns}
      filters={filters}
      nameOf={(row) => row.name}
      open={opened.open}
      removal={api.driver.remove}
    >
      <OpenDriver {...opened} />
    </FleetList>
  );
}
