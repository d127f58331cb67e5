import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Failed, Loading } from '#kit/page/EmptyState.tsx';
import { dateTime, MISSING } from '#kit/formats.ts';
import { useSay } from '#kit/language.tsx';
import { Section } from '#kit/page/Section.tsx';
import { Status } from '#kit/part/Status.tsx';
import { RECORD_WORDS } from '#records/words.ts';
import { asking } from '#shell/api/asking.ts';
import { userCalls } from '#shell/api/calls/user.gen.ts';
import { SIGN_IN_WORDS } from '#shell/nouns/sign-in-words.ts';
import signIns from '#shell/nouns/sign-ins.module.css';
import css from './people.module.css';
import { personWords as words } from './person-words.ts';

const PAGE = 25;
const MAX_SIGN_INS = 200;

/** The first page of sign-ins; the tab counts them by its total. */
export const signInQuestion = (id: number, pageSize: number = PAGE) =>
  asking(userCalls.signIns, { id, pageSize });

/** A person's attempts to sign in, the latest first, as far back as the reader wishes. */
export function SignIns({ id }: { readonly id: number }) {
  const say = useSay();
  const [size, setSize] = useState(PAGE);
  const signInPage = useQuery({ ...signInQuestion(id, size), placeholderData: keepPreviousData });
  if (signInPage.isPending) return <Loading rows={6} />;
  if (signInPage.isError)
    return <Failed title={say(words.signInsFailed)} onRetry={() => void signInPage.refetch()} />;
  const { signIn, totalCount } = signInPage.data;
  return (
    <Section title={say(words.signIns)} flush>
      <table className={signIns.table}>
        <thead>
          <tr>
            <th scope="col">{say(SIGN_IN_WORDS.date)}</th>
            <th scope="col">{say(words.from)}</th>
            <th scope="col">{say(words.browser)}</th>
            <th scope="col">{say(SIGN_IN_WORDS.result)}</th>
          </tr>
        </thead>
        <tbody>
          {signIn.map(({ id: row, at, address, browser, hasSucceeded }) => (
            <tr key={row}>
              <td className="fig">{dateTime(at)}</td>
              <td className="fig">{address ?? MISSING}</td>
              <td>{browser ?? MISSING}</td>
              <td>
                <Status shape={hasSucceeded ? 'check' : 'cross'} tone={hasSucceeded ? 'ok' : 'bad'}>
                  {say(hasSucceeded ? SIGN_IN_WORDS.succeeded : SIGN_IN_WORDS.refused)}
                </Status>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {signIn.length === 0 && <p className={css.none}>{say(words.noSignIns)}</p>}
      {totalCount > signIn.length && signIn.length < MAX_SIGN_INS && (
        <div className={css.none}>
          <Button size="xs" variant="soft" onClick={() => setSize(Math.min(MAX_SIGN_INS, size * 4))}>
            {say(RECORD_WORDS.older)}
          </Button>
        </div>
      )}
    </Section>
  );
}
