import { useState } from 'react';
import { type Row, rowIn } from '#records/noun.ts';
import { useRecord } from '#records/use-record.ts';
import type { rfidCardCalls } from '#shell/api/calls/rfid-card.gen.ts';
import { rfidCardOperation as noun } from './card-operation.tsx';

/** The fields of a card that say what is prepared on it. */
export type PreparedCard = Pick<
  Awaited<ReturnType<typeof rfidCardCalls.find>>['rfidCard'],
  'id' | 'cardNumber' | 'truckId' | 'truckName' | 'driverId' | 'driverName' | 'cardOperationId' | 'acts'
>;

const stay = () => {};

/** What is ready on a card as its form opens with it, null where nothing is; undefined until that is known. */
export function usePrepared({ cardOperationId: id }: PreparedCard) {
  const [saved, setSaved] = useState<Row | null>(null);
  const [known, setKnown] = useState(id);
  const [begun, setBegun] = useState(0);
  const { answer, newest, turn, reload, look } = useRecord(noun.calls.find, id, stay);
  // Once the card has nothing ready any more, what was saved here is over, too.
  if (known !== id) {
    setKnown(id);
    if (id === null) setSaved(null);
  }
  const loaded = answer === undefined ? null : rowIn(noun, answer);
  const isKept =
    saved !== null && (loaded === null || (saved.id === loaded.id && saved.version > loaded.version));
  const row = isKept ? saved : loaded;
  if (id !== null && row === null) return undefined;
  const latest = newest === undefined ? row : rowIn(noun, newest);
  return {
    key: [row?.id ?? 'new', row?.version, turn, begun].join(':'),
    row,
    now: latest && row && latest.version > row.version ? latest : row,
    look,
    reload,
    saved: setSaved,
    // A form that stands on its page begins anew where another would close.
    close: () => setBegun((count) => count + 1),
    cleared: () => setSaved(null),
  };
}
export type PreparedRow = NonNullable<ReturnType<typeof usePrepared>>;
