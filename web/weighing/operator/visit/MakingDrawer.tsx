import { DrawerPlaceContext } from '#kit/form/drawer-place.ts';
import { useSay } from '#kit/language.tsx';
import type { Maker, PendingAddition } from './making.ts';
import { seldomWords as words } from '../seldom-words.ts';
import { SimilarName } from './SimilarName.tsx';
import type { NamedParty } from './party.ts';
import type { Makeable } from './visit.ts';

/** The glass, the weights and the key stay clear and live beside the form at the right; a catalogue's form fits the yard's column. */
const BESIDE = { top: 40, left: 560 } as const;
const NARROW = { ...BESIDE, width: 316 };
const WIDE = { ...BESIDE, width: 600 };
const OF_FLEET: ReadonlySet<Makeable> = new Set(['truck', 'trailer', 'driver']);

type Props = {
  making: PendingAddition;
  make: Maker | undefined;
  done: (made: NamedParty | null) => void;
  plate: string;
};

/** The form of something new beside the visit of this plate, with existing rows of a similar name. */
export function MakingDrawer({ making, make, done, plate }: Props) {
  const say = useSay();
  const { noun } = making;
  return (
    <DrawerPlaceContext
      value={{
        ...(OF_FLEET.has(noun) ? WIDE : NARROW),
        ...(noun !== 'truck' && { occasion: say(words.forVisit, { plate }) }),
        remark: <SimilarName making={making} take={done} />,
      }}
    >
      {make?.({ ...making, done })}
    </DrawerPlaceContext>
  );
}
