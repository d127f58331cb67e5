import { ActionIcon, type ActionIconProps, Tooltip } from '@mantine/core';
import type { Icon as TablerIcon } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { Icon } from './Icon.tsx';

type IconButtonProps = Pick<ActionIconProps, 'variant' | 'disabled' | 'loading'> &
  Pick<ComponentProps<'button'>, 'onClick' | 'aria-pressed' | 'aria-expanded' | 'aria-haspopup' | 'ref'> & {
    icon: TablerIcon;
    /** What it does, in words: read out and shown on hover. */
    label: string;
    /** Why it cannot be used, where that is so: it stays in reach, so that the reason can be read. */
    why?: string | undefined;
    size?: 'xs' | 'sm' | 'md' | 'xl';
    iconSize?: 's' | 'm' | 'l';
  };

/** A button that is only a drawing; its name is never missing. */
export function IconButton({ icon, label, why, size = 'sm', iconSize = 'm', ...rest }: IconButtonProps) {
  const stopped = why !== undefined && {
    'data-disabled': true,
    'aria-disabled': true,
    'aria-description': why,
    onClick: undefined,
  };
  return (
    <Tooltip label={why === undefined ? label : `${label}. ${why}`}>
      <ActionIcon size={size} aria-label={label} {...rest} {...stopped}>
        <Icon of={icon} size={iconSize} />
      </ActionIcon>
    </Tooltip>
  );
}
