import { Modal } from '@mantine/core';
import { Keycap } from '#kit/Keycap.tsx';
import { KeyValues } from '#kit/KeyValues.tsx';
import { useSay } from '#kit/language.tsx';
import { LEGEND } from './legend.ts';
import { operatorWords as words } from './words.ts';

/** F1: what each key of this screen does. */
export function Help({ isOpen, close }: { isOpen: boolean; close: () => void }) {
  const say = useSay();
  return (
    <Modal opened={isOpen} onClose={close} title={say(words.keyHelp)}>
      <KeyValues
        rows={LEGEND.map(({ keys, name, long }) => ({
          label: say(name),
          value: (
            <>
              <Keycap keys={keys} /> {say(long)}
            </>
          ),
        }))}
      />
      <p className="cap">{say(words.helpLegal)}</p>
    </Modal>
  );
}
