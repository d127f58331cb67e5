import { Button } from '@mantine/core';
import type { RulingAnswer } from '@terezi/domain/grammar/ruling.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { useSay } from '#kit/language.tsx';
import { toast } from '#kit/toast/toast.ts';
import { useMutation } from '#shell/api/mutation.ts';
import { controlState } from '#shell/control-state.ts';
import { ActButton } from './ActButton.tsx';
import { ActionQuestion } from './ActionQuestion.tsx';
import { type Noun, type Row, titleOf } from './noun.ts';
import type { RowAction } from './row-action.ts';

type ActionButtonProps<Of extends RowAction = RowAction> = {
  readonly action: Of;
  readonly noun: Pick<Noun, 'title'>;
  readonly row: Row;
  readonly told: RulingAnswer | undefined;
  /** Beside a form it is not the primary button, and it waits until what was typed is saved: `waits` says so. */
  readonly beside?: { readonly waits: string | null; readonly done: () => void } | undefined;
  readonly size?: 'xs';
};

/** Done at once; a toast says so. */
function AtOnce({
  action,
  noun,
  row,
  told,
  beside,
  size,
}: ActionButtonProps<Extract<RowAction, { asks?: undefined }>>) {
  const say = useSay();
  const { act, isActing } = useMutation(action.call, {
    done: () => {
      toast({ title: say(action.happened), detail: titleOf(noun, row) });
      beside?.done();
    },
  });
  if (!told) return null;
  const { disabled, title } = controlState(told);
  return (
    <Button
      {...(action.isMain && !beside && { variant: 'filled' })}
      {...(size && { size })}
      {...(action.icon && { leftSection: <Icon of={action.icon} size="s" /> })}
      disabled={disabled || Boolean(beside?.waits)}
      title={beside?.waits ?? title}
      loading={isActing}
      onClick={() => void act({ id: row.id })}
    >
      {say(action.words)}
    </Button>
  );
}

/** Done once the person has given a reason. */
function ReasonedAction({
  action,
  noun,
  row,
  told,
}: ActionButtonProps<Exclude<RowAction, { asks?: undefined }>>) {
  const say = useSay();
  const name = titleOf(noun, row);
  return (
    <ActButton words={action.words} isGrave={!action.isLight} icon={action.icon} told={told}>
      {(opened) => (
        <ActionQuestion
          {...opened}
          id={row.id}
          call={action.call}
          title={say(action.asks.title, { name })}
          consequence={say(action.asks.consequence)}
          verb={say(action.words)}
          least={5}
          told={{ title: say(action.happened), detail: name }}
        />
      )}
    </ActButton>
  );
}

/** An action that a noun adds to those of every noun; drawn where the row's answer has a ruling on it. */
export function RowActionButton({ action, noun, row, beside, size }: Omit<ActionButtonProps, 'told'>) {
  const acts: Readonly<Record<string, RulingAnswer | undefined>> = row.acts;
  const props = { noun, row, told: acts[action.act], beside, ...(size && { size }) };
  return action.asks ? <ReasonedAction action={action} {...props} /> : <AtOnce action={action} {...props} />;
}
