import { fill, type Words } from '@terezi/domain/grammar/words.ts';
import type { UserRow } from '@terezi/domain/users/user.ts';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '#kit/page/ConfirmDialog.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { toast } from '#kit/toast/toast.ts';
import { userCalls } from '#shell/api/calls/user.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import { actionWords as words } from './action-words.ts';

/** The acts that run at once, and those that ask before. */
type AtOnce = 'approve' | 'resendInvite' | 'resendApprove';
type ConfirmedAction = 'resetPassword' | 'block' | 'unblock' | 'remove';
export type UserAction = AtOnce | ConfirmedAction;

type Question = {
  readonly title: Words;
  readonly text: Words<`${string}{name}${string}`>;
  readonly verb: Words;
  readonly done: Words;
  readonly isGrave: boolean;
};

const QUESTIONS: Readonly<Record<ConfirmedAction, Question>> = {
  resetPassword: {
    title: words.resetting,
    text: words.resetText,
    verb: words.resetPassword,
    done: words.resent,
    isGrave: false,
  },
  block: {
    title: words.blocking,
    text: words.blockText,
    verb: words.block,
    done: words.blocked,
    isGrave: true,
  },
  unblock: {
    title: words.unblocking,
    text: words.unblockText,
    verb: words.unblock,
    done: words.unblocked,
    isGrave: false,
  },
  remove: {
    title: words.removing,
    text: words.removeText,
    verb: words.remove,
    done: words.removed,
    isGrave: true,
  },
};

const DONE: Readonly<Record<AtOnce, Words>> = {
  approve: words.approved,
  resendInvite: words.resent,
  resendApprove: words.resent,
};

const isAsked = (action: UserAction): action is ConfirmedAction => action in QUESTIONS;

/** Each action as it is carried out. */
function useCalls() {
  const approve = useMutation(userCalls.approveInstead);
  const resendInvite = useMutation(userCalls.resendInvite);
  const resendApprove = useMutation(userCalls.resendApprove);
  const resetPassword = useMutation(userCalls.resetPassword);
  const block = useMutation(userCalls.block);
  const unblock = useMutation(userCalls.unblock);
  const remove = useMutation(userCalls.remove);
  return (action: UserAction, userId: number): Promise<unknown> => {
    const calls = { approve, resendInvite, resendApprove, resetPassword, block, unblock };
    return action === 'remove' ? remove.act({ id: userId }) : calls[action].act({ userId });
  };
}

/** The acts on an account: some run at once, the rest after a question. `begin` stays the same function. */
export function useUserActions(gone?: () => void): {
  readonly begin: (action: UserAction, user: UserRow) => void;
  readonly dialog: ReactNode;
} {
  const say = useSay();
  const { language } = useLanguage();
  const carryOut = useCalls();
  const [pending, setPending] = useState<{ action: ConfirmedAction; user: UserRow } | null>(null);
  const run = async (action: UserAction, { id, fullname }: UserRow) => {
    if ((await carryOut(action, id)) === null) return;
    toast({ title: say(isAsked(action) ? QUESTIONS[action].done : DONE[action]), detail: fullname });
    if (action === 'remove') gone?.();
  };
  // A new function would draw every row again.
  const newest = useRef(run);
  useEffect(() => {
    newest.current = run;
  });
  const begin = useCallback((action: UserAction, user: UserRow) => {
    if (isAsked(action)) setPending({ action, user });
    else void newest.current(action, user);
  }, []);
  const question = pending && QUESTIONS[pending.action];
  const dialog = pending && question && (
    <ConfirmDialog
      opened
      onClose={() => setPending(null)}
      title={say(question.title)}
      consequence={fill(question.text, language, {
        name: pending.user.fullname,
        email: pending.user.email,
      })}
      verb={say(question.verb)}
      destructive={question.isGrave}
      onConfirm={() => run(pending.action, pending.user)}
    />
  );
  return { begin, dialog };
}
