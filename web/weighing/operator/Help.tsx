import { Button } from '@mantine/core';
import { Keycap } from '#kit/Keycap.tsx';
import { KeyValues } from '#kit/KeyValues.tsx';
import { useSay } from '#kit/language.tsx';
import { WORDS } from '#kit/words.ts';
import { Dialog } from '#shell/Dialog.tsx';
import { LEGEND } from './legend.ts';
import css from './operator.module.css';
import { operatorWords as words } from './words.ts';

/** F1: what each key of this screen does. */
export function Help({ isOpen, close }: { isOpen: boolean; close: () => void }) {
  const say = useSay();
  if (!isOpen) return null;
  return (
    <Dialog title={say(words.keyHelp)} close={close}>
      <KeyValues
        rows={LEGEND.map(({ keys, name, long }) => ({
          label: say(name),
          value: (
            <span className={css.helpKey}>
              <Keycap keys={keys} />
              <span>{say(long)}</span>
            </span>
          ),
        }))}
      />
      <p className="cap">{say(words.helpLegal)}</p>
      <Button className={css.helpClose ?? ''} onClick={close}>
        {say(WORDS.close)}
      </Button>
    </Dialog>
  );
}
