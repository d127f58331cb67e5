import { Button } from '@mantine/core';
import {
  type Icon as Drawing,
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
import { standing } from '#shell/standing.ts';
import { deedWords as words } from './deed-words.ts';
import css from './people.module.css';
import type { UserDeed } from './use-user-deeds.tsx';

type Act = {
  readonly deed: UserDeed;
  readonly words: Words;
  readonly icon: Drawing;
  readonly isGrave?: true;
};

const ACTS: readonly Act[] = [
  { deed: 'approve', words: words.approve, icon: IconCheck },
  { deed: 'resendInvite', words: words.resendInvite, icon: IconMail },
  { deed: 'resendApprove', words: words.resendApprove, icon: IconMail },
  { deed: 'resetPassword', words: words.resetPassword, icon: IconKey },
  { deed: 'unblock', words: words.unblock, icon: IconLockOpen },
  { deed: 'block', words: words.block, icon: IconLock, isGrave: true },
  { deed: 'remove', words: words.remove, icon: IconTrash, isGrave: true },
];

/** The acts that a person waits for: each of them is a button. */
const FIRST: readonly UserDeed[] = ['approve', 'resendInvite'];

type ActsProps = { readonly user: UserRow; readonly begin: (deed: UserDeed, user: UserRow) => void };

/** The acts that the row allows, in the order of a menu. */
const allowed = (user: UserRow, of: readonly Act[] = ACTS) => of.filter(({ deed }) => user.acts[deed]);

/** The acts of a row of the list: what the person waits for as a button, the rest behind three dots. */
export function UserRowActs({ user, begin }: ActsProps) {
  const say = useSay();
  const isPhone = usePhone();
  const all = allowed(user);
  const first = all.find(({ deed }) => FIRST.includes(deed) && user.acts[deed]?.may === 'allow');
  const name = isUnnamed(user) ? user.email : user.fullname;
  if (!all.some(({ deed }) => user.acts[deed]?.may === 'allow')) return null;
  return (
    <span className={css.acts}>
      {first && !isPhone && (
        <Button
          size="xs"
          variant={first.deed === 'approve' ? 'filled' : 'soft'}
          onClick={() => begin(first.deed, user)}
        >
          {say(first.words)}
        </Button>
      )}
      <RowActs
        label={say(words.actions, { name })}
        title={name}
        acts={all.map(({ deed, words: said, icon, isGrave = false }) => ({
          words: say(said),
          icon,
          isGrave,
          why: user.acts[deed]?.may === 'deny' ? user.acts[deed]?.why?.message : undefined,
          run: () => begin(deed, user),
        }))}
      />
    </span>
  );
}

/** The same acts in the head of the person's page, each as a button. */
export function UserHeadActs({ user, begin }: ActsProps) {
  const say = useSay();
  return allowed(user).map(({ deed, words: said, isGrave = false }) => {
    const { disabled, title } = standing(user.acts[deed]);
    const variant = isGrave ? 'danger' : deed === 'approve' ? 'filled' : 'default';
    return (
      <Button
        key={deed}
        variant={variant}
        disabled={disabled}
        title={title}
        onClick={() => begin(deed, user)}
      >
        {say(said)}
      </Button>
    );
  });
}
