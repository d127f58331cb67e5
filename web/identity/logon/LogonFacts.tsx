import type { LogonDetail } from '@terezi/domain/identity/logon-api.ts';
import { logonStates } from '@terezi/domain/identity/logon-states.ts';
import type { ReactNode } from 'react';
import { dateTime, MISSING, span } from '#kit/formats.ts';
import { KeyValues } from '#kit/part/KeyValues.tsx';
import { type Say, useLanguage, useSay } from '#kit/language.tsx';
import { Status } from '#kit/part/Status.tsx';
import { Link } from '#shell/router/Link.tsx';
import { path } from '#shell/router/path.ts';
import { useMinute } from '#shell/use-minute.ts';
import { AllowedAddresses } from './AllowedAddresses.tsx';
import { AddressRuler } from './AddressRuler.tsx';
import { LogonState } from './columns.tsx';
import css from './logon.module.css';
import { LOGON_WORDS as words } from './words.ts';

/** The caller's address, large, and where it lies beside those that are allowed. */
function Where({ logon }: { readonly logon: LogonDetail }) {
  const say = useSay();
  const { language } = useLanguage();
  const { address, rangeName } = logon;
  return (
    <section className={css.where}>
      <div className="row">
        <span className="lab">{say(words.address)}</span>
        <span className="end">
          <LogonState logon={logon} language={language} pill />
        </span>
      </div>
      <div className={css.address}>{address}</div>
      <p className="lab">
        {rangeName === null ? say(words.inNone) : say(words.inRange, { name: rangeName })}
      </p>
      <AddressRuler address={address} allowed={logon.allowedAddresses} />
    </section>
  );
}

function Checked({ logon: { hasSecondFactor } }: { readonly logon: LogonDetail }) {
  const say = useSay();
  const checks = hasSecondFactor ? [words.password, words.factor] : [words.password];
  return (
    <span className="row">
      {checks.map((each) => (
        <Status key={each.en} shape="check" tone="ok">
          {say(each)}
        </Status>
      ))}
    </span>
  );
}

/** The other sign-ins from the same address: how many, and how they ended. */
function fromHereText({ asked, letIn, refused, unanswered }: LogonDetail['fromHere'], say: Say): string {
  if (asked === 0) return say(words.first);
  const ends = [
    [words.letInCount, letIn],
    [words.refusedCount, refused],
    [words.unansweredCount, unanswered],
  ] as const;
  const parts = ends.flatMap(([label, count]) => (count > 0 ? [say(label, { count })] : []));
  return [say(words.askedCount, { count: asked }), parts.join(', ')].filter(Boolean).join(': ');
}

/** Everything that a decision about one rests on. */
export function LogonFacts({ logon }: { readonly logon: LogonDetail }) {
  const say = useSay();
  const { language } = useLanguage();
  const now = useMinute();
  const { lastSignIn, browser, statusId, isUnanswered } = logon;
  const isWaiting = statusId === logonStates.number.waiting && !isUnanswered;
  const seconds = Math.max(0, (now - Date.parse(logon.askedAt)) / 1000);
  const known = say(logon.isKnownBrowser ? words.knownBrowser : words.newBrowser);
  const facts: readonly { label: string; value: ReactNode }[] = [
    {
      label: say(words.who),
      value: (
        <>
          <Link to={path('/user/$id', { id: logon.userId })}>{logon.fullname}</Link> · {logon.userGroupName}
        </>
      ),
    },
    {
      label: say(words.request),
      value: [
        dateTime(logon.askedAt),
        isWaiting
          ? say(words.waitsFor, { span: span(seconds, language) })
          : say(words.endedAt, { at: dateTime(logon.expiresAt) }),
      ]
        .slice(0, isWaiting || isUnanswered ? 2 : 1)
        .join(' · '),
    },
    { label: say(words.browser), value: browser === null ? MISSING : [browser, known].join(' · ') },
    { label: say(words.checked), value: <Checked logon={logon} /> },
    {
      label: say(words.lastSignIn),
      value: lastSignIn
        ? [dateTime(lastSignIn.at), lastSignIn.address, lastSignIn.rangeName].filter(Boolean).join(', ')
        : say(words.never),
    },
    { label: say(words.fromHere), value: fromHereText(logon.fromHere, say) },
    ...(logon.decidedByName === null
      ? []
      : [{ label: say(words.decidedBy), value: `${logon.decidedByName}, ${dateTime(logon.decidedAt)}` }]),
    ...(logon.note === null ? [] : [{ label: say(words.note), value: logon.note }]),
  ];
  return (
    <>
      <Where logon={logon} />
      <section className={css.facts}>
        <KeyValues rows={facts} />
      </section>
      <AllowedAddresses companyId={logon.companyId} allowed={logon.allowedAddresses} />
    </>
  );
}
