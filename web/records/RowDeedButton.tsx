import { Button } from '@mantine/core';
import type { Told } from '@terezi/domain/grammar/ruling.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { useSay } from '#kit/language.tsx';
import { toast } from '#kit/toast/toast.ts';
import { useDeed } from '#shell/api/deed.ts';
import { standing } from '#shell/standing.ts';
import { ActButton } from './ActButton.tsx';
import { DeedQuestion } from './DeedQuestion.tsx';
import { type Noun, type Row, titleOf } from './noun.ts';
import type { RowDeed } from './row-deed.ts';

type Given<Of extends RowDeed = RowDeed> = {
  readonly deed: Of;
  readonly noun: Noun;
  readonly row: Row;
  readonly told: Told | undefined;
  /** Beside a form it is not the primary button, and it waits until what was typed is saved: `waits` says so. */
  readonly beside?: { readonly waits: string | null; readonly done: () => void } | undefined;
  readonly size?: 'xs';
};

/** Done at once; a toast says so. */
function AtOnce({ deed, noun, row, told, beside, size }: Given<Extract<RowDeed, { asks?: undefined }>>) {
  const say = useSay();
  const { act, isActing } = useDeed(deed.call, {
    done: () => {
      toast({ title: say(deed.happened), detail: titleOf(noun, row) });
      beside?.done();
    },
  });
  if (!told) return null;
  const { disabled, title } = standing(told);
  return (
    <Button
      {...(deed.isMain && !beside && { variant: 'filled' })}
      {...(size && { size })}
      {...(deed.icon && { leftSection: <Icon of={deed.icon} size="s" /> })}
      disabled={disabled || Boolean(beside?.waits)}
      title={beside?.waits ?? title}
      loading={isActing}
      onClick={() => void act({ id: row.id })}
    >
      {say(deed.words)}
    </Button>
  );
}

/** Done once the person has given a reason. */
function Asked({ deed, noun, row, told }: Given<Exclude<RowDeed, { asks?: undefined }>>) {
  const say = useSay();
  const name = titleOf(noun, row);
  return (
    <ActButton words={deed.words} isGrave={!deed.isLight} icon={deed.icon} told={told}>
      {(opened) => (
        <DeedQuestion
          {...opened}
          id={row.id}
          call={deed.call}
          title={say(deed.asks.title, { name })}
          consequence={say(deed.asks.consequence)}
          verb={say(deed.words)}
          least={5}
          told={{ title: say(deed.happened), detail: name }}
        />
      )}
    </ActButton>
  );
}

/** A deed that a noun adds to those of every noun; drawn where the row's answer has a ruling on it. */
export function RowDeedButton({ deed, noun, row, beside, size }: Omit<Given, 'told'>) {
  const acts: Readonly<Record<string, Told | undefined>> = row.acts;
  const given = { noun, row, told: acts[deed.act], beside, ...(size && { size }) };
  return deed.asks ? <Asked deed={deed} {...given} /> : <AtOnce deed={deed} {...given} />;
}
