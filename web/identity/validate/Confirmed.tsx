import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { dateTime } from '#kit/formats.ts';
import { useSay } from '#kit/language.tsx';
import { Status } from '#kit/part/Status.tsx';
import { asking } from '#shell/api/asking.ts';
import { companyCalls } from '#shell/api/calls/company.gen.ts';
import { userCalls } from '#shell/api/calls/user.gen.ts';
import { QUIET } from '#shell/api/queries.ts';
import { Gate } from '../Gate.tsx';
import css from '../gate.module.css';
import { Mark } from '../Mark.tsx';
import { useCountdown } from '#kit/use-countdown.ts';
import { VALIDATE_WORDS as words } from './validate-words.ts';

const WAIT = { seconds: 3 };
const COMPANIES = '/companies';
// Loads the page anew: so far it has read everything as a visitor.
const openCompany = () => location.replace(COMPANIES);

/** How far the company has come, as far as the answers say. */
function Trail() {
  const say = useSay();
  const [now] = useState(() => new Date().toISOString());
  const { data: me } = useQuery({ ...asking(userCalls.details, {}), meta: QUIET });
  const id = me?.user.company.id;
  const { data: own } = useQuery({
    ...asking(companyCalls.find, { id: id ?? 0 }),
    enabled: id !== undefined,
    meta: QUIET,
  });
  return (
    <>
      <p className="mid">{me?.user.email}</p>
      <ol className={css.trail}>
        <li>
          <Status shape="check" tone="ok">
            {say(words.registered)}
          </Status>
          <span className="fig">{own && dateTime(own.company.createdAt)}</span>
        </li>
        <li>
          <Status shape="check" tone="ok">
            {say(words.email)}
          </Status>
          <span className="fig">{dateTime(now)}</span>
        </li>
        <li>
          <Status shape="clock" tone="warn">
            <b className="m">{say(words.waits)}</b>
          </Status>
          <span>{own && (own.company.operatorCompanyName ?? say(words.byAdmin))}</span>
        </li>
      </ol>
    </>
  );
}

/** The address is proved and its owner signed in: how far the company has come, until its page opens by itself. */
export function Confirmed() {
  const say = useSay();
  const left = useCountdown(WAIT, openCompany);
  return (
    <Gate title={say(words.confirmed)} text={say(words.decision)} mark={<Mark icon={IconCheck} tone="ok" />}>
      <Trail />
      <div className={css.waysOut}>
        <Button component="a" href={COMPANIES} variant="filled" size="md">
          {say(words.open)}
        </Button>
        <span className="cap">{say(words.opensIn, { seconds: left })}</span>
      </div>
    </Gate>
  );
}
