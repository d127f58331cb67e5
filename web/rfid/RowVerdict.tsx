import { Button } from '@mantine/core';
import type { RequestRow } from '@terezi/domain/requests/api.ts';
import { useState } from 'react';
import { ConfirmDialog } from '#kit/page/ConfirmDialog.tsx';
import { usePhone } from '#kit/form/use-phone.ts';
import { useSay } from '#kit/language.tsx';
import { mayDo } from '#requests/inbox.ts';
import { useDeciding } from '#requests/use-deciding.ts';
import css from './rfid.module.css';
import { useCardRequest } from './use-card-requests.ts';
import { cardWords as words } from './words.ts';

const stay = () => {};

/** The two verdicts on what waits about a card; the sender of a request has none. */
export function Verdicts(props: { readonly request: RequestRow; readonly called: string }) {
  const { request, called } = props;
  const say = useSay();
  const [isRefusing, setRefusing] = useState(false);
  const { isBusy, decide } = useDeciding(stay);
  if (!mayDo(request, 'approve') && !mayDo(request, 'cancel')) return null;
  return (
    <>
      <Button
        size="xs"
        variant="filled"
        disabled={isBusy || !mayDo(request, 'approve')}
        onClick={() => void decide(request, 'approve', '')}
      >
        {say(words.approve)}
      </Button>
      <Button size="xs" disabled={isBusy} onClick={() => setRefusing(true)}>
        {say(words.refuse)}
      </Button>
      <ConfirmDialog
        opened={isRefusing}
        onClose={() => setRefusing(false)}
        title={say(words.refusing, { name: called })}
        consequence={say(words.refuseText)}
        verb={say(words.refuse)}
        reason="required"
        least={5}
        destructive
        onConfirm={(reason) => decide(request, 'cancel', reason)}
      />
    </>
  );
}

/** The verdicts in a row of the list; on a phone they stand on the card's page. */
export function RowVerdict({ id, called }: { readonly id: number; readonly called: string }) {
  const request = useCardRequest(id, true);
  if (usePhone() || !request) return null;
  return (
    <span className={css.verdict}>
      <Verdicts request={request} called={called} />
    </span>
  );
}
