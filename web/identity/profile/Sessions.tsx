import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import { Failed, Loading } from '#kit/page/EmptyState.tsx';
import { dateTime } from '#kit/formats.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { useSay } from '#kit/language.tsx';
import { Note } from '#kit/part/Note.tsx';
import { Section } from '#kit/page/Section.tsx';
import { Status } from '#kit/part/Status.tsx';
import { toast } from '#kit/toast/toast.ts';
import { asking } from '#shell/api/asking.ts';
import { sessionCalls } from '#shell/api/calls/session.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import { SIGN_IN_WORDS } from '#shell/nouns/sign-in-words.ts';
import signIns from '#shell/nouns/sign-ins.module.css';
import css from './profile.module.css';
import { PROFILE_WORDS as words } from './words.ts';

type Listed = Awaited<ReturnType<typeof sessionCalls.own>>;
type Session = Listed['session'][number];

function Row({ session, end, isActing }: { session: Session; end: (id: number) => void; isActing: boolean }) {
  const say = useSay();
  const name = session.browser ?? say(words.unknown);
  const where = [
    session.address,
    session.companyName ?? session.scaleName,
    say(words.since, { at: dateTime(session.startedAt) }),
  ];
  return (
    <li className={session.isCurrent ? css.current : undefined}>
      <Icon of={session.isHandheld ? IconDeviceMobile : IconDeviceDesktop} />
      <div className={css.device}>
        <div className="row">
          <b className="m">{name}</b>
          {session.isCurrent && <span className={css.here}>{say(words.here)}</span>}
        </div>
        <div className="lab fig">{where.filter(Boolean).join(' · ')}</div>
      </div>
      {session.isCurrent ? (
        <Status shape="disc" tone="ok">
          {say(words.now)}
        </Status>
      ) : (
        <span className="row">
          <span className="lab fig">{dateTime(session.lastUsedAt)}</span>
          <Button
            size="xs"
            variant="soft"
            aria-label={say(words.endOf, { name: `${name}, ${session.address ?? ''}` })}
            disabled={isActing}
            onClick={() => end(session.id)}
          >
            {say(words.end)}
          </Button>
        </span>
      )}
    </li>
  );
}

function SignIns({ of, all }: { readonly of: Listed['signIn']; readonly all: (() => void) | null }) {
  const say = useSay();
  const more = all && (
    <Button size="xs" variant="subtle" onClick={all}>
      {say(words.all)}
    </Button>
  );
  return (
    <Section title={say(words.signIns)} end={more} flush>
      <table className={signIns.table}>
        <thead>
          <tr>
            <th scope="col">{say(SIGN_IN_WORDS.date)}</th>
            <th scope="col">{say(words.address)}</th>
            <th scope="col">{say(SIGN_IN_WORDS.result)}</th>
          </tr>
        </thead>
        <tbody>
          {of.map(({ id, at, address, hasSucceeded }) => (
            <tr key={id}>
              <td className="fig">{dateTime(at)}</td>
              <td className="fig">{address}</td>
              <td>
                <Status shape={hasSucceeded ? 'check' : 'cross'} tone={hasSucceeded ? 'ok' : 'bad'}>
                  {say(hasSucceeded ? SIGN_IN_WORDS.succeeded : SIGN_IN_WORDS.refused)}
                </Status>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

/** So many sign-ins are shown at first; fewer are all there are. */
const FIRST = 6;
/** The most that the endpoint answers at once. */
const MAX_SIGN_INS = 200;

/** Where the reader is signed in, this browser first, and how the latest sign-ins ended. */
export function Sessions() {
  const say = useSay();
  const [isWhole, setWhole] = useState(false);
  const query = useQuery({
    ...asking(sessionCalls.own, isWhole ? { signIns: MAX_SIGN_INS } : {}),
    placeholderData: keepPreviousData,
  });
  const done = ({ ended }: { ended: number }) => toast({ title: say(words.ended, { count: ended }) });
  const one = useMutation(sessionCalls.end, { done });
  const all = useMutation(sessionCalls.endOthers, { done });
  if (query.isPending) return <Loading rows={6} />;
  if (query.isError) return <Failed title={say(words.failed)} onRetry={() => void query.refetch()} />;
  const { session, signIn } = query.data;
  const others = session.length - 1;
  const isActing = one.isActing || all.isActing;
  return (
    <div>
      <Section
        title={say(words.sessions)}
        beside={<span className="lab">{say(words.open, { count: session.length })}</span>}
        end={
          others > 0 && (
            <Button size="xs" variant="danger" disabled={isActing} onClick={() => void all.act({})}>
              {say(words.endOthers, { count: others })}
            </Button>
          )
        }
      >
        <ul className={css.sessions}>
          {session.map((each) => (
            <Row key={each.id} session={each} end={(id) => void one.act({ id })} isActing={isActing} />
          ))}
        </ul>
      </Section>
      <SignIns of={signIn} all={isWhole || signIn.length < FIRST ? null : () => setWhole(true)} />
      <Section>
        <Note title={say(words.strange)}>{say(words.strangeText)}</Note>
      </Section>
    </div>
  );
}
