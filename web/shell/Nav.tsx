import { Menu, Tooltip } from '@mantine/core';
import { IconBuilding, IconChevronDown, IconChevronRight, IconLogout } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { may } from '@terezi/domain/grammar/policy.ts';
import { Fragment, useState } from 'react';
import { classes } from '#kit/classes.ts';
import { Icon } from '#kit/Icon.tsx';
import { useSay } from '#kit/language.tsx';
import { useMe } from './me.tsx';
import { type Place, type PlaceGroup, placeAt, placesFor } from './places.ts';
import { signOut } from './sign-out.ts';
import css from './shell.module.css';
import { ROLE_WORDS, SHELL_WORDS } from './words.ts';

/** Whose data is on the screen, and as whom the reader looks at it. */
export function CompanySlip({ small }: { small: boolean }) {
  const say = useSay();
  const { company, userRole } = useMe();
  const role = say(ROLE_WORDS[userRole]);
  return (
    <div className={css.who} title={small ? `${company.name} · ${role}` : undefined}>
      <Icon of={IconBuilding} />
      {!small && (
        <div className="grow">
          <div className="m el" title={company.name}>
            {company.name}
          </div>
          <div className="cap el">{role}</div>
        </div>
      )}
    </div>
  );
}

function NavLink({ place, sub = false, small = false }: { place: Place; sub?: boolean; small?: boolean }) {
  const say = useSay();
  const name = say(place.words);
  return (
    <Tooltip label={name} position="right" disabled={!small}>
      <Link
        to={place.to}
        className={classes(css.item, sub && css.sub)}
        activeOptions={{ exact: place.to === '/', includeSearch: false }}
        aria-label={small ? name : undefined}
      >
        {place.icon && !sub && <Icon of={place.icon} />}
        {!small && <span className="el">{name}</span>}
      </Link>
    </Tooltip>
  );
}

/** A group under a name: its places below it, or, where there is only room for drawings, in a menu beside it. */
function NavGroup({ head, places, small }: Required<PlaceGroup> & { small: boolean }) {
  const say = useSay();
  const [open, setOpen] = useState(true);
  const isHere = useRouterState({
    select: ({ location }) => places.some((place) => place === placeAt(location.pathname)),
  });
  const name = say(head.words);
  if (small) {
    return (
      <Menu position="right-start" trigger="click-hover" openDelay={200}>
        <Menu.Target>
          <button
            type="button"
            className={css.item}
            aria-label={name}
            aria-current={isHere ? 'true' : undefined}
          >
            <Icon of={head.icon} />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{name}</Menu.Label>
          {places.map((place) => (
            <Menu.Item key={place.to} component={Link} to={place.to}>
              {say(place.words)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    );
  }
  return (
    <>
      <button type="button" className={css.item} aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon of={head.icon} />
        <span className="grow">{name}</span>
        <Icon of={open ? IconChevronDown : IconChevronRight} size="s" />
      </button>
      {open && places.map((place) => <NavLink key={place.to} place={place} sub />)}
    </>
  );
}

/** The menu: what this reader may see, groups divided by hairlines. */
export function Nav({ small = false }: { small?: boolean }) {
  const say = useSay();
  const { userRole } = useMe();
  const groups = placesFor((permission) => may(permission, userRole));
  return (
    <nav className={css.nav} aria-label={say(SHELL_WORDS.navigation)}>
      {groups.map(({ head, places }, i) => (
        <Fragment key={places[0]?.to}>
          {i > 0 && <hr />}
          {head ? (
            <NavGroup head={head} places={places} small={small} />
          ) : (
            places.map((place) => <NavLink key={place.to} place={place} small={small} />)
          )}
        </Fragment>
      ))}
      <hr />
      <Tooltip label={say(SHELL_WORDS.signOut)} position="right" disabled={!small}>
        <button
          type="button"
          className={css.item}
          aria-label={small ? say(SHELL_WORDS.signOut) : undefined}
          onClick={() => void signOut()}
        >
          <Icon of={IconLogout} />
          {!small && <span className="el">{say(SHELL_WORDS.signOut)}</span>}
        </button>
      </Tooltip>
    </nav>
  );
}
