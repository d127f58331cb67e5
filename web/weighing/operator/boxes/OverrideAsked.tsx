import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { requestStates } from '@terezi/domain/requests/states.ts';
import { useEffect, useRef } from 'react';
import { useSay } from '#kit/language.tsx';
import { Status } from '#kit/part/Status.tsx';
import { asking } from '#shell/api/asking.ts';
import { operationAfterwardsCalls } from '#shell/api/calls/operation-afterwards.gen.ts';
import { requestCalls } from '#shell/api/calls/request.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import { QUIET } from '#shell/api/queries.ts';
import css from './objection-box.module.css';
import { overrideWords as words } from './override-words.ts';

/** How often the box asks for the decision itself, in case the news of it is lost. Milliseconds. */
const LOOK_MS = 5_000;

type Props = {
  id: number;
  given: (overrideId: number) => void;
  /** Leads back to the form, to ask anew or in another way. */
  over: () => void;
};

/** While an administrator decides: closing the box that asked withdraws the request. */
export function OverrideAsked({ id, given, over }: Props) {
  const say = useSay();
  const reply = useQuery({
    ...asking(operationAfterwardsCalls.askedOverride, { id }),
    meta: QUIET,
    staleTime: 0,
    refetchInterval: LOOK_MS,
  });
  const withdrawing = useMutation(requestCalls.withdraw);
  const request = reply.data?.overrideRequest;
  const overrideId = request?.override?.id;
  const isWaiting = request === undefined || request.statusId === requestStates.number.waiting;
  const isGiven = useRef(false);
  useEffect(() => {
    if (overrideId === undefined || isGiven.current) return;
    isGiven.current = true;
    given(overrideId);
  }, [overrideId, given]);
  const latest = useRef({ isWaiting, withdraw: withdrawing.attempt });
  useEffect(() => {
    latest.current = { isWaiting, withdraw: withdrawing.attempt };
  });
  useEffect(
    () => () => {
      const { isWaiting: isOpen, withdraw } = latest.current;
      // Decided in the same moment, there is nothing to withdraw.
      if (isOpen) withdraw({ id }).catch(() => null);
    },
    [id],
  );
  return (
    <div className={css.asking} role="status">
      {isWaiting ? (
        <>
          <Status shape="clock" tone="warn">
            {say(words.waiting)}
          </Status>
          <p>{say(words.waitingText)}</p>
          <Button onClick={over}>{say(words.withdraw)}</Button>
        </>
      ) : (
        overrideId === undefined && (
          <>
            <Status shape="cross" tone="bad">
              {say(words.refused, { name: request.decidedByName ?? '' })}
            </Status>
            {request.decisionNote && <p>“{request.decisionNote}”</p>}
            <Button onClick={over}>{say(words.askAgain)}</Button>
          </>
        )
      )}
    </div>
  );
}
