import { IconArrowBarToDown, IconArrowBarUp } from '@tabler/icons-react';
import { type Direction, directionWords } from '@terezi/domain/weighing/status.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { useSay } from '#kit/language.tsx';

/** Goods in or goods out as an arrow to or from the ground; its word is for screen readers. */
export function DirectionMark({ direction, named = false }: { direction: Direction; named?: boolean }) {
  const say = useSay();
  const word = say(directionWords[direction]);
  return (
    <span title={named ? undefined : word}>
      <Icon of={direction === 'income' ? IconArrowBarToDown : IconArrowBarUp} size="s" />
      {!named && <span className="vh">{word}</span>}
    </span>
  );
}
