import { IconTir } from '@tabler/icons-react';
import type { TrailerRow } from '@terezi/domain/fleet/api.ts';
import { useMemo } from 'react';
import { referenceFilter } from '#catalogues/reference.ts';
import { kilograms } from '#kit/formats.ts';
import { FactsDrawer } from '#kit/FactsDrawer.tsx';
import type { Filter } from '#kit/grid/filter.ts';
import { FRESH, type ListState } from '#kit/grid/list-state.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { api } from '#shell/api.ts';
import { useMay } from '#shell/me.tsx';
import { useList } from '#shell/use-list.ts';
import { type Opened, useOpened } from '#shell/use-opened.ts';
import { useRecord } from '#shell/use-record.ts';
import { FleetList } from './FleetList.tsx';
import { trailerColumns } from './trailer/columns.ts';
import { TrailerDrawer } from './trailer/TrailerDrawer.tsx';
import { trailerWords as words } from './trailer/words.ts';
import { fleetWords } from './words.ts';

const filters: readonly Filter[] = [referenceFilter('senderId', fleetWords.supplier, 'sender')];
const FRESH_TRAILERS: ListState = { ...FRESH, sort: { key: 'numberPlate', down: false } };

function TrailerFacts({ trailer, close }: { trailer: TrailerRow; close: () => void }) {
  const say = useSay();
  const { language } = useLanguage();
  const { passportWeight } = trailer;
  const facts = [
    { label: say(words.brand), value: trailer.brand },
    { label: say(words.model), value: trailer.model },
    { label: say(fleetWords.supplier), value: trailer.senderName },
    {
      label: say(fleetWords.passportWeight),
      value: passportWeight && `${kilograms(passportWeight, language)} ${say(fleetWords.kilogram)}`,
    },
  ];
  return <FactsDrawer title={say(words.one, { plate: trailer.numberPlate })} facts={facts} close={close} />;
}

function OpenTrailer({ opened, close }: Opened) {
  const may = useMay();
  const id = typeof opened === 'number' ? opened : null;
  const { answer, turn, reload } = useRecord(api.trailer.find, id, close);
  const trailer = answer?.trailer ?? null;
  if (opened === null || (id !== null && !trailer)) return null;
  if (!may(trailer ? api.trailer.change : api.trailer.add))
    return trailer && <TrailerFacts trailer={trailer} close={close} />;
  return (
    <TrailerDrawer
      key={trailer ? `${trailer.id}:${turn}` : 'new'}
      trailer={trailer}
      close={close}
      reload={reload}
    />
  );
}

/** The trailers of the company. */
export function TrailerListPage() {
  const { language } = useLanguage();
  const columns = useMemo(() => trailerColumns(language), [language]);
  const opened = useOpened();
  const list = useList({
    call: api.trailer.list,
    rows: (page) => page.trailer,
    filters,
    fresh: FRESH_TRAILERS,
  });
  return (
    <FleetList
      noun="trailer"
      words={words}
      icon={IconTir}
      list={list}
      columns={columns}
      filters={filters}
      nameOf={(row) => row.numberPlate}
      open={opened.open}
      removal={api.trailer.remove}
    >
      <OpenTrailer {...opened} />
    </FleetList>
  );
}
