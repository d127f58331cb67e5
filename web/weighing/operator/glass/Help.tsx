import type { Words } from '@terezi/domain/grammar/words.ts';
import { Button } from '@mantine/core';
import { Keycap } from '#kit/part/Keycap.tsx';
import { KeyValues } from '#kit/part/KeyValues.tsx';
import { useSay } from '#kit/language.tsx';
import { WORDS } from '#kit/words.ts';
import { Dialog } from '#shell/frame/Dialog.tsx';
import { LEGEND } from './legend.ts';
import css from '../operator.module.css';
import { overrideWords } from '../boxes/override-words.ts';
import { seldomWords } from '../seldom-words.ts';
import { besideWords } from '../beside-words.ts';
import { operatorWords as words } from '../words.ts';

/** What each key of the legend does, at length. */
const LONG: Readonly<Record<(typeof LEGEND)[number]['keys'], Words>> = {
  F2: seldomWords.helpNew,
  F4: seldomWords.helpBarrier,
  F8: seldomWords.helpAccept,
  F9: seldomWords.helpPrint,
  'Alt T': seldomWords.helpTare,
  '↓': seldomWords.helpSite,
  'Ctrl K': seldomWords.helpSearch,
  Esc: seldomWords.helpCancel,
};
/** Also the keys that stand only where they can be used. */
const KEYS = [
  ...LEGEND.map(({ keys, name }) => ({ keys, name, long: LONG[keys] })),
  { keys: 'Alt Q', name: words.note, long: seldomWords.helpNote },
  { keys: 'Alt M', name: words.byHand, long: seldomWords.helpByHand },
  { keys: 'Alt R', name: overrideWords.title, long: seldomWords.helpOverride },
];

/** F1: what each key of this screen does; typing a weight only for an operator who may. */
export function Help({ close, isTyped }: { close: () => void; isTyped: boolean }) {
  const say = useSay();
  return (
    <Dialog title={say(besideWords.keyHelp)} close={close}>
      <KeyValues
        rows={KEYS.filter(({ keys }) => isTyped || keys !== 'Alt M').map(({ keys, name, long }) => ({
          label: say(name),
          value: (
            <span className={css.helpKey}>
              <Keycap keys={keys} />
              <span>{say(long)}</span>
            </span>
          ),
        }))}
      />
      <p className="cap">{say(seldomWords.helpLegal)}</p>
      <Button className={css.helpClose ?? ''} onClick={close}>
        {say(WORDS.close)}
      </Button>
    </Dialog>
  );
}
