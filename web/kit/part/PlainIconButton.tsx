import { ActionIcon, type ActionIconProps } from '@mantine/core';
import type { Icon as TablerIcon } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { Icon } from './Icon.tsx';

type PlainIconButtonProps = Pick<ActionIconProps, 'size'> &
  Pick<ComponentProps<'button'>, 'aria-haspopup'> & {
    icon: TablerIcon;
    iconSize?: 's' | 'm' | 'l';
    label: string;
    onClick: () => void;
  };

/**
 * A button that is only a drawing, whose name the browser itself shows on hover: for pages that are to be there at once,
 * since what places a better hint is a tenth of all that the sign-in loads, and for what stands in every row of a list.
 */
export function PlainIconButton({ icon, iconSize = 'm', label, ...rest }: PlainIconButtonProps) {
  return (
    <ActionIcon aria-label={label} title={label} {...rest}>
      <Icon of={icon} size={iconSize} />
    </ActionIcon>
  );
}
