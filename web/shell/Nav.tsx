import { Menu, Tooltip } from '@mantine/core';
import { IconBuilding, IconChevronDown, IconChevronRight, IconLogout } from '@tabler/icons-react';
import { Fragment, type ReactElement, useState } from 'react';
import { DropMenu } from '#kit/DropMenu.tsx';
import { classes } from '#kit/classes.ts';
import { Icon } from '#kit/Icon.tsx';
import { useSay } from '#kit/language.tsx';
import { Link, markedAt } from './Link.tsx';
import { useMe } from './me.tsx';
import { type Entry, entriesOf, type Place, type PlaceGroup, placeAt } from './places.ts';
import { useWanted } from './router.ts';
import { signOut } from './sign-out.ts';
import css from './shell.module.css';
import { usePlaces } from './use-places.ts';
import { WaitingCount } from './WaitingCount.tsx';
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

/** Says the name of what is only a drawing. What places such a hint is most of what drawing an entry costs: there is none beside its words. */
function Hinted({ label, small, children }: { label: string; small: boolean; children: ReactElement }) {
  if (!small) return children;
  return (
    <Tooltip label={label} position="right">
      {children}
    </Tooltip>
  );
}

function NavLink({ place, sub = false, small = false }: { place: Place; sub?: boolean; small?: boolean }) {
  const say = useSay();
  const name = say(place.words);
  return (
    <Hinted label={name} small={small}>
      <Link
        to={place.to}
        className={classes(css.item, sub && css.sub)}
        marked={markedAt(place.to)}
        aria-label={small ? name : undefined}
      >
        {place.icon && !sub && <Icon of={place.icon} />}
        {!small && <span className="el">{name}</span>}
        {place.waiting && <WaitingCount of={place.waiting} />}
      </Link>
    </Hinted>
  );
}

/** A family: the way to the first of its lists, marked at all of them; while one is there, below it what has no tab there. */
function NavFamily({ entry: { first, family, places }, small }: { entry: Entry; small: boolean }) {
  const say = useSay();
  const isHere = useWanted((pathname) => placeAt(places, pathname) !== undefined);
  if (!family) return <NavLink place={first} small={small} />;
  const name = say(family.words);
  const apart = places.filter(({ isApart }) => isApart);
  return (
    <>
      <Hinted label={name} small={small}>
        <Link
          to={first.to}
          className={css.item}
          aria-current={isHere ? 'true' : undefined}
          aria-label={small ? name : undefined}
        >
          <Icon of={family.icon} />
          {!small && <span className="el">{name}</span>}
        </Link>
      </Hinted>
      {isHere && !small && apart.map((place) => <NavLink key={place.to} place={place} sub />)}
    </>
  );
}

/** A group under a name: its places below it, or, where there is only room for drawings, in a menu beside it. */
function NavGroup({ head, places, small }: Required<PlaceGroup> & { small: boolean }) {
  const say = useSay();
  const isHere = useWanted((pathname) => placeAt(places, pathname) !== undefined);
  const [isWanted, setWanted] = useState<boolean | null>(null);
  const open = isWanted ?? isHere;
  const name = say(head.words);
  if (small) {
    return (
      <DropMenu position="right-start" trigger="click-hover" openDelay={200}>
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
      </DropMenu>
    );
  }
  return (
    <>
      <button type="button" className={css.item} aria-expanded={open} onClick={() => setWanted(!open)}>
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
  const groups = usePlaces();
  return (
    <nav className={css.nav} aria-label={say(SHELL_WORDS.navigation)}>
      {groups.map(({ head, places }, i) => (
        <Fragment key={places[0]?.to}>
          {i > 0 && <hr />}
          {head ? (
            <NavGroup head={head} places={places} small={small} />
          ) : (
            entriesOf(places).map((entry) => <NavFamily key={entry.first.to} entry={entry} small={small} />)
          )}
        </Fragment>
      ))}
      <hr />
      <Hinted label={say(SHELL_WORDS.signOut)} small={small}>
        <button
          type="button"
          className={css.item}
          aria-label={small ? say(SHELL_WORDS.signOut) : undefined}
          onClick={() => void signOut()}
        >
          <Icon of={IconLogout} />
          {!small && <span className="el">{say(SHELL_WORDS.signOut)}</span>}
        </button>
      </Hinted>
    </nav>
  );
}
