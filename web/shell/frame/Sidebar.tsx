import { Button } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { Link } from '../router/Link.tsx';
import { Icon } from '#kit/part/Icon.tsx';
import { IconButton } from '#kit/part/IconButton.tsx';
import { useSay } from '#kit/language.tsx';
import { Logo } from '#kit/part/Logo.tsx';
import { CompanySlip, Nav } from './Nav.tsx';
import css from './shell.module.css';
import { SHELL_WORDS } from './words.ts';

/** The product's mark; it leads to the first page. */
export function Brand({ small = false }: { small?: boolean }) {
  const say = useSay();
  const name = say(SHELL_WORDS.product);
  return (
    <Link to="/" className={css.brand} aria-label={small ? name : undefined}>
      <Logo />
      {!small && name}
    </Link>
  );
}

/** The left edge: mark, company, menu, and the way to fold it. */
export function Sidebar({ small, setSmall }: { small: boolean; setSmall: (small: boolean) => void }) {
  const say = useSay();
  return (
    <aside className={css.side}>
      <Brand small={small} />
      <CompanySlip small={small} />
      <Nav small={small} />
      <div className={css.sideEnd}>
        {small ? (
          <IconButton
            icon={IconLayoutSidebarLeftExpand}
            label={say(SHELL_WORDS.unfold)}
            onClick={() => setSmall(false)}
          />
        ) : (
          <Button
            variant="subtle"
            size="xs"
            leftSection={<Icon of={IconLayoutSidebarLeftCollapse} />}
            onClick={() => setSmall(true)}
          >
            {say(SHELL_WORDS.fold)}
          </Button>
        )}
      </div>
    </aside>
  );
}
