import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { KeyValues } from '#kit/KeyValues.tsx';
import { usePhone } from '#kit/form/use-phone.ts';
import { useSay } from '#kit/language.tsx';
import { WORDS } from '#kit/words.ts';

/** A record beside its list for somebody who may look but not change. */
export function FactsDrawer(props: {
  readonly title: string;
  readonly facts: readonly { readonly label: string; readonly value: ReactNode }[];
  readonly close: () => void;
  readonly children?: ReactNode;
}) {
  const say = useSay();
  const isPhone = usePhone();
  return (
    <Drawer
      opened
      onClose={props.close}
      title={props.title}
      size={isPhone ? '100%' : 600}
      closeButtonProps={{ 'aria-label': say(WORDS.close) }}
    >
      <KeyValues rows={props.facts} />
      {props.children}
    </Drawer>
  );
}
