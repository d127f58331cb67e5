import { Button } from '@mantine/core';
import { IconMessage2 } from '@tabler/icons-react';
import { crossingStates } from '@terezi/domain/devices/automatic/crossing-states.ts';
import type { CrossingRow } from '@terezi/domain/rfid/crossing-api.ts';
import { useState } from 'react';
import { Icon } from '#kit/part/Icon.tsx';
import { useSay } from '#kit/language.tsx';
import { toast } from '#kit/toast/toast.ts';
import { ActionQuestion } from '#records/ActionQuestion.tsx';
import { crossingCalls } from '#shell/api/calls/crossing.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import { useMay, useMe } from '#shell/me.tsx';
import { crossingWords as words } from './words.ts';

const { acts } = crossingStates;

/** The acts on a crossing in its present state: take it on, explain it, leave it out of the count. */
export function CrossingActs({ row }: { readonly row: CrossingRow }) {
  const say = useSay();
  const may = useMay();
  const { userRole } = useMe();
  const [act, setAct] = useState<'explain' | 'disregard' | null>(null);
  const taking = useMutation(crossingCalls.take, {
    done: () => {
      toast({ title: say(acts.take.happened), detail: row.plate ?? row.scaleName });
    },
  });
  const can = (act: 'take' | 'explain' | 'disregard') =>
    may(crossingCalls[act]) && crossingStates.refusal(act, row.statusId, userRole) === null;
  if (!can('explain')) return null;
  return (
    <>
      <Button leftSection={<Icon of={IconMessage2} size="s" />} onClick={() => setAct('explain')}>
        {say(acts.explain.words)}
      </Button>
      <Button variant="subtle" onClick={() => setAct('disregard')}>
        {say(acts.disregard.words)}
      </Button>
      {can('take') && (
        <Button
          variant="filled"
          ml="auto"
          loading={taking.isActing}
          onClick={() => void taking.act({ id: row.id })}
        >
          {say(acts.take.words)}
        </Button>
      )}
      {act && (
        <ActionQuestion
          opened
          close={() => setAct(null)}
          id={row.id}
          call={crossingCalls[act]}
          title={say(act === 'explain' ? words.explaining : words.disregarding)}
          consequence={say(act === 'explain' ? words.explainingText : words.disregardingText)}
          verb={say(acts[act].words)}
          least={5}
          told={{ title: say(acts[act].happened), detail: row.plate ?? row.scaleName }}
          done={() => setAct(null)}
        />
      )}
    </>
  );
}
