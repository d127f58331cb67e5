import type { Icon as Drawing } from '@tabler/icons-react';
import { IconLock, IconMapQuestion, IconPlugConnectedX } from '@tabler/icons-react';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyState } from '#kit/EmptyState.tsx';
import { useSay } from '#kit/language.tsx';
import { Logo } from '#kit/Logo.tsx';
import css from './shell.module.css';
import { PageTitle } from './PageTitle.tsx';
import { SHELL_WORDS } from './words.ts';

function Notice(props: { icon: Drawing; title: string; text: string; action?: ReactNode }) {
  return (
    <div className={css.notice}>
      <PageTitle>{props.title}</PageTitle>
      <h1 className="vh">{props.title}</h1>
      <EmptyState {...props} />
    </div>
  );
}

const goHome = () => location.assign('/');
const reload = () => location.reload();

/** A notice that fills the window, where nothing stands around it. */
export function WholeWindow({ children }: { children: ReactNode }) {
  const say = useSay();
  return (
    <main className={css.whole}>
      <a href="/" className={css.wholeBrand}>
        <Logo size={28} />
        {say(SHELL_WORDS.product)}
      </a>
      {children}
    </main>
  );
}

/** 404: there is no such page. */
export function NotFound() {
  const say = useSay();
  return (
    <Notice
      icon={IconMapQuestion}
      title={say(SHELL_WORDS.notFound)}
      text={say(SHELL_WORDS.notFoundText)}
      action={<Button onClick={goHome}>{say(SHELL_WORDS.home)}</Button>}
    />
  );
}

/** 500: the page broke. What it was goes to the browser's own log, not to the reader. */
export function Broken() {
  const say = useSay();
  return (
    <Notice
      icon={IconPlugConnectedX}
      title={say(SHELL_WORDS.broken)}
      text={say(SHELL_WORDS.brokenText)}
      action={<Button onClick={reload}>{say(SHELL_WORDS.reload)}</Button>}
    />
  );
}

/** A page that the reader's role does not see; the menu does not lead here, an old address may. */
export function NoAccess() {
  const say = useSay();
  return <Notice icon={IconLock} title={say(SHELL_WORDS.noAccess)} text={say(SHELL_WORDS.noAccessText)} />;
}
