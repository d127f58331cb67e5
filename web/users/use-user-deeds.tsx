import { fill, type Words } from '@terezi/domain/grammar/words.ts';
import type { UserRow } from '@terezi/domain/users/user.ts';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '#kit/page/ConfirmDialog.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { toast } from '#kit/toast/toast.ts';
import { userCalls } from '#shell/api/calls/user.gen.ts';
import { useDeed } from '#shell/api/deed.ts';
import { deedWords as words } from './deed-words.ts';

/** The acts that run at once, and those that ask before. */
type AtOnce = 'approve' | 'resendInvite' | 'resendApprove';
type Asked = 'resetPassword' | 'block' | 'unblock' | 'remove';
export type UserDeed = AtOnce | Asked;

type Question = {
  readonly title: Words;
  readonly text: Words<`${string}{name}${string}`>;
  readonly verb: Words;
  readonly done: Words;
  readonly isGrave: boolean;
};

const QUESTIONS: Readonly<Record<Asked, Question>> = {
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

const isAsked = (deed: UserDeed): deed is Asked => deed in QUESTIONS;

/** Each deed as it is carried out. */
function useCalls() {
  const approve = useDeed(userCalls.approveInstead);
  const resendInvite = useDeed(userCalls.resendInvite);
  const resendApprove = useDeed(userCalls.resendApprove);
  const resetPassword = useDeed(userCalls.resetPassword);
  const block = useDeed(userCalls.block);
  const unblock = useDeed(userCalls.unblock);
  const remove = useDeed(userCalls.remove);
  return (deed: UserDeed, userId: number): Promise<unknown> => {
    const calls = { approve, resendInvite, resendApprove, resetPassword, block, unblock };
    return deed === 'remove' ? remove.act({ id: userId }) : calls[deed].act({ userId });
  };
}

/** The acts on an account: some run at once, the rest after a question. `begin` stays the same function. */
export function useUserDeeds(gone?: () => void): {
  readonly begin: (deed: UserDeed, user: UserRow) => void;
  readonly dialog: ReactNode;
} {
  const say = useSay();
  const { language } = useLanguage();
  const carryOut = useCalls();
  const [asked, setAsked] = useState<{ deed: Asked; user: UserRow } | null>(null);
  const run = async (deed: UserDeed, { id, fullname }: UserRow) => {
    if ((await carryOut(deed, id)) === null) return;
    toast({ title: say(isAsked(deed) ? QUESTIONS[deed].done : DONE[deed]), detail: fullname });
    if (deed === 'remove') gone?.();
  };
  // A new function would draw every row again.
  const newest = useRef(run);
  useEffect(() => {
    newest.current = run;
  });
  const begin = useCallback((deed: UserDeed, user: UserRow) => {
    if (isAsked(deed)) setAsked({ deed, user });
    else void newest.current(deed, user);
  }, []);
  const question = asked && QUESTIONS[asked.deed];
  const dialog = asked && question && (
    <ConfirmDialog
      opened
      onClose={() => setAsked(null)}
      title={say(question.title)}
      consequence={fill(question.text, language, {
        name: asked.user.fullname,
        email: asked.user.email,
      })}
      verb={say(question.verb)}
      destructive={question.isGrave}
      onConfirm={() => run(asked.deed, asked.user)}
    />
  );
  return { begin, dialog };
}
