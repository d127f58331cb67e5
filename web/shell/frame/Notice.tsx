import type { Icon as TablerIcon } from '@tabler/icons-react';
import { IconLock, IconMapQuestion, IconPlugConnectedX } from '@tabler/icons-react';
import { Button } from '@mantine/core';
import type { Words } from '@terezi/domain/grammar/words.ts';
import type { ReactNode } from 'react';
import { EmptyState } from '#kit/page/EmptyState.tsx';
import { Icon } from '#kit/part/Icon.tsx';
import { LanguageSwitch } from '#kit/part/LanguageSwitch.tsx';
import { useSay } from '#kit/language.tsx';
import { Logo } from '#kit/part/Logo.tsx';
import { PageTitle } from './PageTitle.tsx';
import css from './shell.module.css';
import { SHELL_WORDS } from './words.ts';

type NoticeProps = { icon: TablerIcon; title: string; text?: ReactNode; action?: ReactNode };

/** A page that has nothing to show but why, and the way on; it has the heading and the edges of every other page. */
export function Notice(props: NoticeProps) {
  return (
    <div className={css.notice}>
      <PageTitle>{props.title}</PageTitle>
      <EmptyState {...props} isPage />
    </div>
  );
}

/* In the shape of the doors, the pages before the sign-in: nothing stands around it. */
function WholeWindow({ icon, title, text, action }: NoticeProps) {
  const say = useSay();
  return (
    <main className={css.whole}>
      <PageTitle>{title}</PageTitle>
      <a href="/" className={css.wholeBrand}>
        <Logo size={28} />
        {say(SHELL_WORDS.product)}
      </a>
      <div className={css.wholeMiddle}>
        <span className={css.wholeSign}>
          <Icon of={icon} size="l" />
        </span>
        <h1>{title}</h1>
        <p className="mid">{text}</p>
        <div className={css.wholeActs}>{action}</div>
      </div>
      <LanguageSwitch full />
    </main>
  );
}

const goHome = () => location.assign('/');
const reload = () => location.reload();

/** 404: there is no such page. Where it fills the window there is no menu to go on from. */
export function NotFound({ whole = false }: { whole?: boolean }) {
  const say = useSay();
  const title = say(SHELL_WORDS.notFound);
  if (!whole) {
    const action = <Button onClick={goHome}>{say(SHELL_WORDS.home)}</Button>;
    return (
      <Notice icon={IconMapQuestion} title={title} text={say(SHELL_WORDS.notFoundText)} action={action} />
    );
  }
  return (
    <WholeWindow
      icon={IconMapQuestion}
      title={title}
      text={say(SHELL_WORDS.notFoundAlone)}
      action={
        <Button variant="filled" size="md" onClick={goHome}>
          {say(SHELL_WORDS.home)}
        </Button>
      }
    />
  );
}

/** 500: the page broke. What it was goes to the browser's own log, not to the reader. */
export function Broken({ whole = false }: { whole?: boolean }) {
  const say = useSay();
  const title = say(SHELL_WORDS.broken);
  const text = say(SHELL_WORDS.brokenText);
  if (!whole) {
    const action = <Button onClick={reload}>{say(SHELL_WORDS.reload)}</Button>;
    return <Notice icon={IconPlugConnectedX} title={title} text={text} action={action} />;
  }
  return (
    <WholeWindow
      icon={IconPlugConnectedX}
      title={title}
      text={text}
      action={
        <>
          <Button variant="filled" size="md" onClick={reload}>
            {say(SHELL_WORDS.reload)}
          </Button>
          <Button size="md" onClick={goHome}>
            {say(SHELL_WORDS.home)}
          </Button>
        </>
      }
    />
  );
}

/** A page that the reader's role does not see: the menu does not lead here, an old address may. */
export function NoAccess({ title = SHELL_WORDS.noAccess }: { title?: Words | undefined }) {
  const say = useSay();
  return <Notice icon={IconLock} title={say(title)} text={say(SHELL_WORDS.noAccessText)} />;
}
