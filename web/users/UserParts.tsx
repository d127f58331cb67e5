import { useQuery } from '@tanstack/react-query';
import type { UserDetail } from '@terezi/domain/users/user.ts';
import { type ReactNode, useState } from 'react';
import { Count } from '#kit/part/Count.tsx';
import { number } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Tabs } from '#kit/page/Tabs.tsx';
import { QUIET } from '#shell/api/queries.ts';
import css from './people.module.css';
import { personWords as words } from './person-words.ts';
import { signInQuestion, SignIns } from './SignIns.tsx';
import { UserFacts } from './UserFacts.tsx';
import { UserHistory } from './UserHistory.tsx';

const PARTS = ['permissions', 'facts', 'signIns', 'history'] as const;
type Part = (typeof PARTS)[number];

type PartsProps = {
  readonly user: UserDetail;
  /** Opens the correction of the facts; null for a reader who may not correct them. */
  readonly edit: (() => void) | null;
  /** The rights as a form: it keeps its state while the reader looks at another part. */
  readonly children: ReactNode;
};

/** The parts of a person's page: rights, facts, sign-ins and changes. */
export function UserParts({ user, edit, children }: PartsProps) {
  const say = useSay();
  const { language } = useLanguage();
  const [part, setPart] = useState<Part>('permissions');
  const { data } = useQuery({ ...signInQuestion(user.id), meta: QUIET });
  const instead: Readonly<Record<Exclude<Part, 'permissions'>, () => ReactNode>> = {
    facts: () => <UserFacts user={user} edit={edit} />,
    signIns: () => <SignIns id={user.id} />,
    history: () => <UserHistory id={user.id} />,
  };
  return (
    <>
      <Tabs label={say(words.parts)}>
        {PARTS.map((each) => (
          <button
            key={each}
            type="button"
            aria-current={each === part ? 'page' : undefined}
            onClick={() => setPart(each)}
          >
            {say(words[each])}
            {each === 'signIns' && data && <Count value={number(data.totalCount, language)} />}
          </button>
        ))}
      </Tabs>
      <div className={css.page} hidden={part !== 'permissions'}>
        {children}
      </div>
      {part !== 'permissions' && <div className={css.part}>{instead[part]()}</div>}
    </>
  );
}
