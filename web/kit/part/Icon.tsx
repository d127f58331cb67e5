import type { Icon as TablerIcon } from '@tabler/icons-react';

const SIZES = { s: 14, m: 16, l: 20 } as const;

/** A line drawing beside a text. It is hidden from screen readers: the text says it. */
export function Icon({
  of: Shape,
  size = 'm',
  className,
}: {
  of: TablerIcon;
  size?: keyof typeof SIZES;
  className?: string | undefined;
}) {
  return <Shape size={SIZES[size]} stroke={1.6} className={className} aria-hidden />;
}
