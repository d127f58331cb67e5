import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePhone } from '../form/use-phone.ts';
import { KeyValues } from './KeyValues.tsx';
import { useSay } from '../language.tsx';
import { useReturnFocus } from './use-return-focus.ts';
import { WORDS } from '../words.ts';

/** A record beside its list, for a reader who may not change it. */
export function FactsDrawer(props: {
  readonly title: string;
  readonly facts: readonly { readonly label: string; readonly value: ReactNode }[];
  readonly close: () => void;
  readonly children?: ReactNode;
}) {
  const say = useSay();
  const isPhone = usePhone();
  useReturnFocus();
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
