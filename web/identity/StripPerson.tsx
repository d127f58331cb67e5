import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { Icon } from '#kit/part/Icon.tsx';
import { useMe } from '#shell/me.tsx';
import { part } from '#shell/frame/part.tsx';
import css from './strip-person.module.css';

// Seldom opened, and the operator's screen needs nothing else of what a menu and its dialogs are made of.
const OpenedMenu = part(
  async () => (await import('./StripMenu.tsx')).StripMenu,
  () => {},
  ({ className, content }) => (
    <button type="button" className={className} aria-haspopup="menu" aria-busy="true">
      {content}
    </button>
  ),
);

/** The person who works here, in the strip of a screen that fills the window; a press opens their menu. */
export function StripPerson({ changeScale }: { changeScale?: (() => void) | undefined }) {
  const { fullname } = useMe();
  const [isWanted, setWanted] = useState(false);
  const content = (
    <>
      <span className="el">{fullname}</span>
      <Icon of={IconChevronDown} size="s" />
    </>
  );
  if (isWanted) return <OpenedMenu className={css.name} content={content} changeScale={changeScale} />;
  return (
    <button type="button" className={css.name} aria-haspopup="menu" onClick={() => setWanted(true)}>
      {content}
    </button>
  );
}
