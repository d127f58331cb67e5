import { Button } from '@mantine/core';
import { IconBell, IconCircleCheck } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { NoticeRow } from '@terezi/domain/notices/notice.ts';
import { type ReactNode, useState } from 'react';
import { EmptyState, Failed, Loading } from '#kit/page/EmptyState.tsx';
import { dateTime, time } from '#kit/formats.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { toastLog, useToastLog } from '#kit/toast/toast.ts';
import { asking } from '../api/asking.ts';
import css from './bell.module.css';
import { BELL_WORDS as words } from './bell-words.ts';
import { noticeCalls } from '../api/calls/notice.gen.ts';
import { useMutation } from '../api/mutation.ts';
import { haveFile } from '../api/have-file.ts';
import { Link } from '../router/Link.tsx';
import { asAddress } from '../router/path.ts';
import { QUIET } from '../api/queries.ts';
import { asRefused } from '../api/refused.ts';
import { SHELL_WORDS } from './words.ts';

/** How many notices stand there at first, and how many more each press adds. */
const STEP = 20;
const MAX_NOTICES = 200;

type NoticeItemProps = { notice: NoticeRow; read: (id: number) => void; close: () => void };

/** The title of a notice holds the name of its file, behind a colon. */
const fileNameOf = (title: string): string => title.replace(/^[^:]*: /, '');

/** A notice with the way to its subject: a screen, a file, or nothing but a button that marks it as read. */
function NoticeItem({ notice, read, close }: NoticeItemProps) {
  const say = useSay();
  const { id, title, detail, path, fileId, madeAt, readAt, overAt } = notice;
  const isUnread = readAt === null && overAt === null;
  const leave = () => {
    if (isUnread) read(id);
    if (path !== null) close();
    if (fileId !== null) void haveFile(fileId, fileNameOf(title));
  };
  const content = (
    <>
      <span className={css.mark}>{isUnread && <span className="vh">{say(words.unread)}</span>}</span>
      <span className="grow">
        <span className={css.title}>{title}</span>
        {detail !== null && <span className={css.detail}>{detail}</span>}
        {overAt !== null && readAt === null && <span className={css.detail}>{say(words.over)}</span>}
      </span>
      <span className="cap fig">{dateTime(madeAt)}</span>
    </>
  );
  const props = { className: css.item, 'data-unread': isUnread || undefined, onClick: leave };
  if (path !== null)
    return (
      <Link to={asAddress(path)} {...props}>
        {content}
      </Link>
    );
  return (
    <button type="button" {...props}>
      {content}
    </button>
  );
}

function Head({ title, act, onAct }: { title: string; act: string; onAct: (() => void) | null }) {
  return (
    <div className={css.head}>
      <b className="m">{title}</b>
      {onAct && (
        <Button size="xs" variant="subtle" onClick={onAct}>
          {act}
        </Button>
      )}
    </div>
  );
}

/** What the person has done on this page since it was opened: a success floats for two seconds, which is easily missed. */
function OfThisPage() {
  const say = useSay();
  const log = useToastLog();
  if (log.length === 0) return null;
  return (
    <>
      <Head title={say(words.ofPage)} act={say(words.clear)} onAct={toastLog.clear} />
      <ul className={css.list}>
        {log.map(({ id, title, detail, at, isNews }) => (
          <li key={id} className={css.done}>
            {isNews ? <Icon of={IconBell} /> : <Icon of={IconCircleCheck} className="t-ok" />}
            <div className="grow">
              <div>{title}</div>
              {detail && <div className="cap fig">{detail}</div>}
            </div>
            <span className="cap fig">{time(at)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The notices of the reader, newest first, and below them what was done on this page. */
export function BellPanel({ close }: { close: () => void }) {
  const say = useSay();
  const { language } = useLanguage();
  const [pageSize, setPageSize] = useState(STEP);
  const question = asking(noticeCalls.list, { pageSize });
  const { data, error, refetch } = useQuery({
    ...question,
    queryKey: [...question.queryKey, language],
    placeholderData: keepPreviousData,
    meta: QUIET,
  });
  const reading = useMutation(noticeCalls.read);
  const frame = (content: ReactNode) => (
    <div className={css.panel}>
      {content}
      <OfThisPage />
    </div>
  );
  if (!data) {
    const { message, code } = error ? asRefused(error) : { message: '', code: '' };
    const retry = () => void refetch();
    return frame(
      error ? (
        <Failed title={say(words.failed)} text={message} code={code} onRetry={retry} />
      ) : (
        <Loading rows={4} />
      ),
    );
  }
  const { notice, totalCount, unreadCount } = data;
  if (notice.length === 0)
    return frame(
      <div className={css.none}>
        <EmptyState icon={IconBell} title={say(words.none)} text={say(words.noneText)} />
      </div>,
    );
  const readAll = () => void reading.act({ all: true });
  return frame(
    <>
      <Head
        title={say(SHELL_WORDS.notices)}
        act={say(words.readAll)}
        onAct={unreadCount > 0 ? readAll : null}
      />
      <ul className={css.list}>
        {notice.map((each) => (
          <li key={each.id}>
            <NoticeItem notice={each} close={close} read={(id) => void reading.act({ ids: [id] })} />
          </li>
        ))}
      </ul>
      {totalCount > notice.length && pageSize < MAX_NOTICES && (
        <Button size="xs" variant="subtle" fullWidth onClick={() => setPageSize(pageSize + STEP)}>
          {say(words.older)}
        </Button>
      )}
    </>,
  );
}
