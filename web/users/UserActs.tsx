import { Button } from '@mantine/core';
import {
  type Icon as TablerIcon,
  IconCheck,
  IconKey,
  IconLock,
  IconLockOpen,
  IconMail,
  IconTrash,
} from '@tabler/icons-react';
import type { Words } from '@terezi/domain/grammar/words.ts';
import type { UserRow } from '@terezi/domain/users/user.ts';
import { isUnnamed } from '@terezi/domain/users/user-sheet.ts';
import { usePhone } from '#kit/form/use-phone.ts';
import { RowActs } from '#kit/grid/list/RowActs.tsx';
import { useSay } from '#kit/language.tsx';
import { controlState } from '#shell/control-state.ts';
import { actionWords as words } from './action-words.ts';
import css from './people.module.css';
import type { UserAction } from './use-user-actions.tsx';

type Act = {
  readonly action: UserAction;
  readonly words: Words;
  readonly icon: TablerIcon;
  readonly isGrave?: true;
};

const ACTS: readonly Act[] = [
  { action: 'approve', words: words.approve, icon: IconCheck },
  { action: 'resendInvite', words: words.resendInvite, icon: IconMail },
  { action: 'resendApprove', words: words.resendApprove, icon: IconMail },
  { action: 'resetPassword', words: words.resetPassword, icon: IconKey },
  { action: 'unblock', words: words.unblock, icon: IconLockOpen },
  { action: 'block', words: words.block, icon: IconLock, isGrave: true },
  { action: 'remove', words: words.remove, icon: IconTrash, isGrave: true },
];

/** The acts that a person waits for: each of them is a button. */
const FIRST: readonly UserAction[] = ['approve', 'resendInvite'];

type ActsProps = { readonly user: UserRow; readonly begin: (action: UserAction, user: UserRow) => void };

/** The acts that the row allows, in the order of a menu. */
const allowed = (user: UserRow, acts: readonly Act[] = ACTS) =>
  acts.filter(({ action }) => user.acts[action]);

/** The acts of a row of the list: what the person waits for as a button, the rest behind three dots. */
export function UserRowActs({ user, begin }: ActsProps) {
  const say = useSay();
  const isPhone = usePhone();
  const all = allowed(user);
  const first = all.find(({ action }) => FIRST.includes(action) && user.acts[action]?.may === 'allow');
  const name = isUnnamed(user) ? user.email : user.fullname;
  if (!all.some(({ action }) => user.acts[action]?.may === 'allow')) return null;
  return (
    <span className={css.acts}>
      {first && !isPhone && (
        <Button
          size="xs"
          variant={first.action === 'approve' ? 'filled' : 'soft'}
          onClick={() => begin(first.action, user)}
        >
          {say(first.words)}
        </Button>
      )}
      <RowActs
        label={say(words.actions, { name })}
        title={name}
        acts={all.map(({ action, words: verb, icon, isGrave = false }) => ({
          words: say(verb),
          icon,
          isGrave,
          why: user.acts[action]?.may === 'deny' ? user.acts[action]?.why?.message : undefined,
          run: () => begin(action, user),
        }))}
      />
    </span>
  );
}

/** The same acts in the head of the person's page, each as a button. */
export function UserHeadActs({ user, begin }: ActsProps) {
  const say = useSay();
  return allowed(user).map(({ action, words: verb, isGrave = false }) => {
    const { disabled, title } = controlState(user.acts[action]);
    const variant = isGrave ? 'danger' : action === 'approve' ? 'filled' : 'default';
    return (
      <Button
        key={action}
        variant={variant}
        disabled={disabled}
        title={title}
        onClick={() => begin(action, user)}
      >
        {say(verb)}
      </Button>
    );
  });
}
