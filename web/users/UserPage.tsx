import { fill } from '@terezi/domain/grammar/words.ts';
import { userStates } from '@terezi/domain/users/user-states.ts';
import type { UserDetail } from '@terezi/domain/users/user.ts';
import { isUnnamed } from '@terezi/domain/users/user-sheet.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '#kit/language.tsx';
import { Note } from '#kit/part/Note.tsx';
import { StateMark } from '#kit/part/Status.tsx';
import { happenedAt } from '#records/story/happened-at.ts';
import { RecordHead } from '#records/page/RecordHead.tsx';
import { RecordPage } from '#records/page/RecordPage.tsx';
import type { Around } from '#records/page/use-neighbours.ts';
import { asking } from '#shell/api/asking.ts';
import { userCalls } from '#shell/api/calls/user.gen.ts';
import { navigate } from '#shell/router/router.ts';
import { useToday } from '#shell/use-today.ts';
import { ROLE_WORDS } from '@terezi/domain/users/role-words.ts';
import { Face } from '#shell/pictures/Face.tsx';
import { userFilters } from './filters.ts';
import css from './people.module.css';
import { PersonalDialog } from './PersonalDialog.tsx';
import { user as listed } from './user.tsx';
import { UserForm } from './UserForm.tsx';
import { UserHeadActs } from './UserActs.tsx';
import { UserParts } from './UserParts.tsx';
import { useUserActions } from './use-user-actions.tsx';
import { peopleWords as words } from './words.ts';

const { list: call, fresh, rows } = listed;
const list = { call, fresh, rows, filters: userFilters, path: '/user' } as const;

function Person({ user, around }: { readonly user: UserDetail; readonly around: Around }) {
  const { language } = useLanguage();
  const today = useToday();
  const [isEditing, setEditing] = useState(false);
  const [turn, setTurn] = useState(0);
  const queries = useQueryClient();
  const look = () => queries.fetchQuery({ ...asking(userCalls.find, { id: user.id }), staleTime: 0 });
  const reopen = () => void look().then(() => setTurn((count) => count + 1));
  const actions = useUserActions(() => void navigate(around.list.to, { search: around.list.search }));
  const { email, userRole, lastSignInAt } = user;
  const name = isUnnamed(user) ? email : user.fullname;
  const signedIn =
    lastSignInAt && fill(words.signedInAt, language, { at: happenedAt(lastSignInAt, { today }) });
  const below = [email, ROLE_WORDS[userRole][language], signedIn].filter(Boolean).join(' · ');
  const why = user.acts.change?.may === 'deny' ? user.acts.change.why?.message : undefined;
  return (
    <div className={css.page}>
      <RecordHead
        around={around}
        title={name}
        crumb={name}
        lead={
          <span className={css.face} aria-hidden="true">
            <Face person={user} />
          </span>
        }
        after={<StateMark of={userStates.look(user.statusId)} pill />}
        below={below}
        actions={<UserHeadActs user={user} begin={actions.begin} />}
      />
      {why !== undefined && <Note>{why}</Note>}
      <UserParts user={user} edit={user.acts.change?.may === 'allow' ? () => setEditing(true) : null}>
        <UserForm
          key={turn}
          user={user}
          edit={() => setEditing(true)}
          look={() => void look()}
          reopen={reopen}
        />
      </UserParts>
      {isEditing && <PersonalDialog user={user} close={() => setEditing(false)} />}
      {actions.dialog}
    </div>
  );
}

/** One user: their facts, their rights beside those of their group, and what was changed. */
export const UserPage = () => (
  <RecordPage find={userCalls.find} words={words} list={list}>
    {({ user }, around) => <Person key={user.id} user={user} around={around} />}
  </RecordPage>
);
