import { type ReactNode, useEffect, useRef, useState } from 'react';
import { usePhone } from '#kit/form/use-phone.ts';
import { useSay } from '#kit/language.tsx';
import { EnteredStrip } from './EnteredStrip.tsx';
import { PhoneFrame } from './PhoneFrame.tsx';
import { Sidebar } from './Sidebar.tsx';
import { useLocation } from '../router/router.ts';
import { browserStore } from '../storage.ts';
import css from './shell.module.css';
import { TopBar } from './TopBar.tsx';
import { SHELL_WORDS } from './words.ts';

const MENU = 'menu';
const SMALL = 'small';

function useSmall(): readonly [boolean, (small: boolean) => void] {
  const [small, setSmall] = useState(() => browserStore.getItem(MENU) === SMALL);
  const keep = (next: boolean) => {
    setSmall(next);
    browserStore.setItem(MENU, next ? SMALL : 'wide');
  };
  return [small, keep];
}

/** After a change of screen the focus starts at its beginning, unless the screen has put it somewhere itself. */
function useFocusOnArrival() {
  const content = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const isFirst = useRef(true);
  useEffect(() => {
    const isArrival = !isFirst.current;
    isFirst.current = false;
    if (isArrival && !content.current?.contains(document.activeElement)) content.current?.focus();
  }, [pathname]);
  return content;
}

/** What stands around every ordinary screen. `person` is the menu of the person signed in. */
export function Frame({ person, children }: { person: ReactNode; children: ReactNode }) {
  const say = useSay();
  const isPhone = usePhone();
  const [small, setSmall] = useSmall();
  const content = useFocusOnArrival();
  const body = (
    <main ref={content} id="content" tabIndex={-1} className={css.body}>
      {children}
    </main>
  );
  return (
    <>
      <a href="#content" className={css.skip}>
        {say(SHELL_WORDS.skip)}
      </a>
      {isPhone ? (
        <PhoneFrame person={person}>
          <EnteredStrip />
          {body}
        </PhoneFrame>
      ) : (
        <div className={css.app} data-small={small || undefined}>
          <Sidebar small={small} setSmall={setSmall} />
          <div className={css.main}>
            <EnteredStrip />
            <TopBar person={person} />
            {body}
          </div>
        </div>
      )}
    </>
  );
}
