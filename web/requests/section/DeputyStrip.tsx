import { Button } from '@mantine/core';
import { IconArrowForwardUp } from '@tabler/icons-react';
import { deputyKinds } from '@terezi/domain/deputy-kinds.ts';
import type { DeputyRow } from '@terezi/domain/requests/deputy-api.ts';
import { dateTime } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Strip } from '#kit/page/Strip.tsx';
import { toast } from '#kit/toast/toast.ts';
import { deputyCalls } from '#shell/api/calls/deputy.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import { sectionWords as words } from './section-words.ts';
import type { useDeputy } from './use-deputy.ts';

/** So many kinds are named; more are counted. */
const MAX_KINDS = 4;

function Period({ deputy: { from, to, kinds } }: { deputy: DeputyRow }) {
  const say = useSay();
  const { language } = useLanguage();
  return say(words.period, {
    from: dateTime(from),
    to: dateTime(to),
    kinds:
      kinds.length > MAX_KINDS
        ? say(words.kindCount, { count: kinds.length })
        : deputyKinds
            .filter(({ name }) => kinds.includes(name))
            .map(({ words: called }) => say(called).toLocaleLowerCase(language))
            .join(', '),
  });
}

type StripProps = { readonly deputies: ReturnType<typeof useDeputy>; readonly change: () => void };

/** The reader's deputy, and the people whose deputy the reader is; nothing where there are none. */
export function DeputyStrip({ deputies, change }: StripProps) {
  const say = useSay();
  const ending = useMutation(deputyCalls.end, { done: () => toast({ title: say(words.ended) }) });
  if (!deputies) return null;
  const { deputy, standsFor } = deputies;
  return (
    <>
      {deputy && (
        <Strip
          icon={IconArrowForwardUp}
          title={say(deputy.isNow ? words.standsIn : words.willStandIn, {
            owner: deputy.userName,
            deputy: deputy.deputyName,
          })}
          text={<Period deputy={deputy} />}
        >
          <Button size="xs" variant="soft" onClick={change}>
            {say(words.change)}
          </Button>
          <Button size="xs" onClick={() => void ending.send({ id: deputy.id })}>
            {say(words.back)}
          </Button>
        </Strip>
      )}
      {standsFor
        .filter(({ isNow }) => isNow)
        .map((row) => (
          <Strip
            key={row.id}
            icon={IconArrowForwardUp}
            title={say(words.standsFor, { owner: row.userName })}
            text={<Period deputy={row} />}
          />
        ))}
    </>
  );
}
