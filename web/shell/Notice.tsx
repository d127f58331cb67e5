import type { Icon as Drawing } from '@tabler/icons-react';
import { IconLock, IconMapQuestion, IconPlugConnectedX } from '@tabler/icons-react';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyState } from '#kit/EmptyState.tsx';
import { useSay } from '#kit/language.tsx';
import { Logo } from '#kit/Logo.tsx';
import { useMay } from './me.tsx';
import { PageTitle } from './PageTitle.tsx';
import { placesFor } from './places.ts';
import css from './shell.module.css';
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

/** A page that the reader's role does not see: the menu does not lead here, an old address may. Some see none yet. */
export function NoAccess() {
  const say = useSay();
  const may = useMay();
  const hasPages = placesFor((permission) => may({ permission })).length > 0;
  const title = hasPages ? SHELL_WORDS.noAccess : SHELL_WORDS.noPages;
  const text = hasPages ? SHELL_WORDS.noAccessText : SHELL_WORDS.noPagesText;
  return <Notice icon={IconLock} title={say(title)} text={say(text)} />;
}
