import { useState } from 'react';
import { useSay } from '#kit/language.tsx';
import { toast } from '#kit/toast/toast.ts';
import { rfidCardCalls } from '#shell/api/calls/rfid-card.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import { asRefused, fieldProblems } from '#shell/api/refused.ts';
import { present, type Presented, withWrong } from './presented.ts';
import { readerWords as words } from './words.ts';

/** A card is added by its numbers; all else is given to it later. */
const NUMBERS_ALONE = {
  cardTypeId: null,
  printTypeId: null,
  truckId: null,
  driverId: null,
  validFrom: null,
  validUntil: null,
} as const;

/** The presented cards, what became of the last read, and how the cards are saved one after another. */
export function usePresented() {
  const say = useSay();
  const [rows, setRows] = useState<readonly Presented[]>([]);
  const [message, tell] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const adding = useMutation(rfidCardCalls.add);

  /** Names the card that a new row is already, if any. */
  const lookUp = async ({ hex, number }: Presented) => {
    const reply = await rfidCardCalls.list({ name: number, pageSize: 1 }).catch(() => null);
    const known = reply?.rfidCard[0]?.cardNumber;
    if (known) setRows((now) => withWrong(now, hex, say(words.known, { card: known })));
  };

  const take = (text: string) => {
    const outcome = present(rows, text);
    tell(null);
    if (outcome.kind === 'unreadable') return tell(say(words.unreadable, { text }));
    if (outcome.kind === 'twice') return tell(say(words.twice, { row: outcome.row }));
    setRows(outcome.rows);
    const added = outcome.rows.at(-1);
    if (added) void lookUp(added);
  };

  const addOne = async ({ hex, number: rfidNumber }: Presented, cardNumber: string): Promise<boolean> => {
    try {
      await adding.attempt({ ...NUMBERS_ALONE, rfidNumber, cardNumber });
      setRows((now) => now.filter((row) => row.hex !== hex));
      return true;
    } catch (failure) {
      const refused = asRefused(failure);
      const [first] = fieldProblems(refused);
      setRows((now) => withWrong(now, hex, first?.Message ?? refused.message));
      return false;
    }
  };

  /** Saves the rows without a fault, under these numbers; a refusal stays on its row. */
  const save = async (numberOf: (row: Presented) => string) => {
    setSaving(true);
    let count = 0;
    // One after another, so that they are kept in this order.
    for (const row of rows.filter(({ wrong }) => wrong === null))
      if (await addOne(row, numberOf(row))) count += 1;
    setSaving(false);
    if (count > 0) toast({ title: say(words.saved, { count }) });
  };

  return {
    rows,
    message,
    take,
    save,
    isSaving,
    drop: (hex: string) => setRows((now) => now.filter((row) => row.hex !== hex)),
  };
}
