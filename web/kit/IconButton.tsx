import { ActionIcon, type ActionIconProps, Tooltip } from '@mantine/core';
import type { Icon as Drawing } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { Icon } from './Icon.tsx';

type IconButtonProps = Pick<ActionIconProps, 'variant' | 'disabled' | 'loading'> &
  Pick<ComponentProps<'button'>, 'onClick' | 'aria-pressed' | 'aria-expanded' | 'aria-haspopup' | 'ref'> & {
    icon: Drawing;
    /** What it does, in words: read out and shown on hover. */
    label: string;
    size?: 'xs' | 'sm' | 'md' | 'xl';
    iconSize?: 's' | 'm' | 'l';
  };

/** A button that is only a drawing; its name is never missing. */
export function IconButton({ icon, label, size = 'sm', iconSize = 'm', ...rest }: IconButtonProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon size={size} aria-label={label} {...rest}>
        <Icon of={icon} size={iconSize} />
      </ActionIcon>
    </Tooltip>
  );
}
