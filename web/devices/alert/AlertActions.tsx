import { Button } from '@mantine/core';
import type { AlertRow } from '@terezi/domain/devices/alert/alert-api.ts';
import { alertStatus } from '@terezi/domain/devices/alert/alert-states.ts';
import { useSay } from '#kit/language.tsx';
import { toast } from '#kit/toast/toast.ts';
import { alertCalls } from '#shell/api/calls/alert.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import { Link } from '#shell/router/Link.tsx';
import { useMay } from '#shell/me.tsx';
import { path } from '#shell/router/path.ts';
import { alertWords as words } from './words.ts';

/** Takes an open alert on, for a reader who may. */
export function TakeOn({ row, name }: { readonly row: AlertRow; readonly name: string }) {
  const say = useSay();
  const may = useMay();
  const { act, isActing } = useMutation(alertCalls.take, {
    done: () => toast({ title: say(words.taken, { name }) }),
  });
  if (row.statusId !== alertStatus.open || !may(alertCalls.take)) return null;
  return (
    <Button size="xs" loading={isActing} onClick={() => void act({ id: row.id })}>
      {say(words.take)}
    </Button>
  );
}

/** The way to where an alert is dealt with: the scale, else the site; the chain check for a broken chain. */
export function ToPlace({ row }: { readonly row: AlertRow }) {
  const say = useSay();
  if (row.kind === 'chainBroken')
    return (
      <Button component={Link} to="/chain-check" size="xs">
        {say(words.openCheck)}
      </Button>
    );
  const to =
    row.scaleId !== null
      ? path('/scale/$id', { id: row.scaleId })
      : row.siteId !== null
        ? path('/site/$id', { id: row.siteId })
        : null;
  return (
    to && (
      <Button component={Link} to={to} size="xs">
        {say(words.open)}
      </Button>
    )
  );
}
