import { Menu, type MenuProps } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { focusAgain } from './use-return-focus.ts';

const POINTERS = ['mousedown', 'touchstart'];

/**
 * A menu below its button. Escape closes it from its first moment: the menu hears the key only once the focus has moved
 * into it, and in a busy browser a person is faster than that. Such a key also overtakes the focus on its way in, which
 * then leaves with the menu; so the element that opened it gets the focus back once the menu is gone. Other keys from
 * outside leave it open: the one that opened it may still be on its way, and Tab does not lead out.
 */
export function DropMenu(props: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<Element | null>(null);
  // Before the menu can be seen: an effect that waits for a busy browser to draw would miss such a key.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const close = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setOpen(false);
    };
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, [isOpen]);
  return (
    <Menu
      position="bottom-end"
      returnFocus
      clickOutsideEvents={POINTERS}
      {...props}
      opened={isOpen}
      onChange={(opens) => {
        if (opens) opener.current = document.activeElement;
        setOpen(opens);
      }}
      onExitTransitionEnd={() => focusAgain(opener.current)}
    />
  );
}
