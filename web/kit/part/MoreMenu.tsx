import { Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { DropMenu } from './DropMenu.tsx';
import { IconButton } from './IconButton.tsx';
import { PlainIconButton } from './PlainIconButton.tsx';

/** The menu itself, as if its button had been pressed just now, so that closing gives the focus back to it. */
function OpenedMenu({ label, children }: { label: string; children: ReactNode }) {
  const target = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    target.current?.focus();
    target.current?.click();
  }, []);
  return (
    <DropMenu>
      <Menu.Target>
        <IconButton ref={target} icon={IconDots} size="xs" label={label} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </DropMenu>
  );
}

/**
 * The acts on one row of a list, behind three points. Until it is pressed it is a plain button: a menu for each row is most
 * of what drawing a list costs.
 */
export function MoreMenu({ label, children }: { label: string; children: ReactNode }) {
  const [isWanted, setWanted] = useState(false);
  if (isWanted) return <OpenedMenu label={label}>{children}</OpenedMenu>;
  return (
    <PlainIconButton
      icon={IconDots}
      size="xs"
      label={label}
      aria-haspopup="menu"
      onClick={() => setWanted(true)}
    />
  );
}
