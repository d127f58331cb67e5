import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { DemoMail } from '@terezi/domain/notices/job.ts';
import { EmptyState, Loading } from '#kit/page/EmptyState.tsx';
import { dateTime } from '#kit/formats.ts';
import { useSay } from '#kit/language.tsx';
import { Logo } from '#kit/part/Logo.tsx';
import { mailCalls } from '#shell/api/calls/mail.gen.ts';
import { asking } from '#shell/api/asking.ts';
import { NotFound } from '#shell/frame/Notice.tsx';
import { PageTitle } from '#shell/frame/PageTitle.tsx';
import { asRefused, isRefusedAs } from '#shell/api/refused.ts';
import { SHELL_WORDS } from '#shell/frame/words.ts';
import css from './mail.module.css';
import { noticeWords as words } from './words.ts';

/** Often enough for a person who waits for a letter. */
const EACH_MS = 2_000;
const LINK = /(https?:\/\/\S+)/;

/** What a letter may do in its frame: look as it says, and nothing else. */
const IN_A_FRAME = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"><base target="_blank">`;

/** A letter's text with its links to follow. */
function Text({ text }: { text: string }) {
  return (
    <p className={css.text}>
      {text
        .trim()
        .split(LINK)
        .map((part, at) =>
          LINK.test(part) ? (
            <a key={at} href={part}>
              {part}
            </a>
          ) : (
            part
          ),
        )}
    </p>
  );
}

/**
 * A letter as a mail program shows it, in a frame of its own that runs nothing, fetches nothing and is of no origin; its
 * links open beside.
 */
function AsShown({ html, subject }: { html: string; subject: string }) {
  const say = useSay();
  return (
    <iframe
      className={css.frame}
      title={`${say(words.asHtml)}: ${subject}`}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      loading="lazy"
      srcDoc={html.replace('<head>', `<head>${IN_A_FRAME}`)}
    />
  );
}

function Mails({ mails }: { mails: readonly DemoMail[] }) {
  const say = useSay();
  if (mails.length === 0)
    return <EmptyState icon={IconMail} title={say(words.noMails)} text={say(words.noMailsText)} />;
  return (
    <ol className={css.mails}>
      {mails.map((mail) => (
        <li key={mail.id}>
          <div className={css.head}>
            <b>{mail.subject}</b>
            <span className="dim fig end">{dateTime(mail.sentAt)}</span>
          </div>
          <div className="dim">{mail.recipient}</div>
          <div className={css.shapes}>
            <Text text={mail.text} />
            {mail.html !== null && <AsShown html={mail.html} subject={mail.subject} />}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** The mailbox of a demo that has no mail server: newest first, for every person who may sign in there. */
export function DemoMailPage() {
  const say = useSay();
  const { data, error } = useQuery({ ...asking(mailCalls.demo, {}), refetchInterval: EACH_MS });
  // Where this is no demo, there is no such page either.
  if (error && isRefusedAs(asRefused(error), 'general.noSuchPath')) return <NotFound whole />;
  return (
    <main className={css.page}>
      <a href="/" className={css.brand}>
        <Logo size={28} />
        {say(SHELL_WORDS.product)}
      </a>
      <PageTitle>{say(words.mails)}</PageTitle>
      <h1 className={css.title}>{say(words.mails)}</h1>
      <p className="mid">{say(words.mailsText)}</p>
      {data ? <Mails mails={data.mail} /> : <Loading />}
    </main>
  );
}
