import { Button } from '@mantine/core';
import type { Told } from '@terezi/domain/grammar/ruling.ts';
import { useSay } from '#kit/language.tsx';
import { path } from '#shell/path.ts';
import { navigate } from '#shell/router.ts';
import { standing } from '#shell/standing.ts';
import { divisionWords as words } from './words.ts';

/** Leads to where a ticket is divided; why not, where it cannot be. */
export function DivideAct({ id, told }: { readonly id: number; readonly told: Told | undefined }) {
  const say = useSay();
  return (
    told && (
      <Button {...standing(told)} onClick={() => void navigate(path('/operation/$id/divide', { id }))}>
        {say(words.divide)}
      </Button>
    )
  );
}
