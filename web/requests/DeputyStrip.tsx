import { Button } from '@mantine/core';
import { IconArrowForwardUp } from '@tabler/icons-react';
import type { DeputyRow } from '@terezi/domain/requests/deputy-api.ts';
import { dateTime } from '#kit/formats.ts';
import { Icon } from '#kit/Icon.tsx';
import { useSay } from '#kit/language.tsx';
import { toast } from '#kit/toast.ts';
import { deputyCalls } from '#shell/calls/deputy.gen.ts';
import { useDeed } from '#shell/deed.ts';
import css from './decisions.module.css';
import { sectionWords as words } from './section-words.ts';
import type { useDeputy } from './use-deputy.ts';

function Period({ of: { from, to, kinds } }: { of: DeputyRow }) {
  const say = useSay();
  return (
    <span className="mid">
      {say(words.period, {
        from: dateTime(from),
        to: dateTime(to),
        kinds: say(words.kindCount, { count: kinds.length }),
      })}
    </span>
  );
}

type StripProps = { readonly of: ReturnType<typeof useDeputy>; readonly change: () => void };

/** Who decides in the reader's stead, and for whom the reader does; nothing where that is nobody. */
export function DeputyStrip({ of, change }: StripProps) {
  const say = useSay();
  const ending = useDeed(deputyCalls.end, { done: () => toast({ title: say(words.ended) }) });
  if (!of) return null;
  const { deputy, standsFor } = of;
  return (
    <>
      {deputy && (
        <div className={css.away} role="status">
          <Icon of={IconArrowForwardUp} size="s" />
          <span>
            <b className="m">
              {say(deputy.isNow ? words.standsIn : words.willStandIn, {
                owner: deputy.userName,
                deputy: deputy.deputyName,
              })}
            </b>{' '}
            <Period of={deputy} />
          </span>
          <span className="end row">
            <Button size="xs" variant="soft" onClick={change}>
              {say(words.change)}
            </Button>
            <Button size="xs" onClick={() => void ending.send({ id: deputy.id })}>
              {say(words.back)}
            </Button>
          </span>
        </div>
      )}
      {standsFor
        .filter(({ isNow }) => isNow)
        .map((row) => (
          <div key={row.id} className={css.away} role="status">
            <Icon of={IconArrowForwardUp} size="s" />
            <span>
              <b className="m">{say(words.standsFor, { owner: row.userName })}</b> <Period of={row} />
            </span>
          </div>
        ))}
    </>
  );
}
