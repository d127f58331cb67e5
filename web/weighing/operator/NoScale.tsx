import { Button } from '@mantine/core';
import { IconScaleOutline } from '@tabler/icons-react';
import type { ScaleRow } from '@terezi/domain/devices/api.ts';
import { EmptyState, Loading } from '#kit/EmptyState.tsx';
import { useSay } from '#kit/language.tsx';
import { operatorWords as words } from './words.ts';

type Props = { isLoading: boolean; scales: readonly ScaleRow[]; pick: (id: number) => void };

/** Before there is a scale to weigh on: none at all, or several to choose from. */
export function NoScale({ isLoading, scales, pick }: Props) {
  const say = useSay();
  if (isLoading) return <Loading />;
  return (
    <main style={{ padding: 20 }}>
      <EmptyState
        icon={IconScaleOutline}
        title={say(scales.length === 0 ? words.noScale : words.whichScale)}
        text={say(scales.length === 0 ? words.noScaleHelp : words.whichScaleHelp)}
        action={scales.map((scale) => (
          <Button key={scale.id} onClick={() => pick(scale.id)}>
            {scale.name}
          </Button>
        ))}
      />
    </main>
  );
}
