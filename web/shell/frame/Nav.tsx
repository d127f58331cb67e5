import { Menu, Tooltip } from '@mantine/core';
import { IconBuilding, IconChevronDown, IconChevronRight, IconLogout } from '@tabler/icons-react';
import { Fragment, type ReactElement } from 'react';
import { DropMenu } from '#kit/part/DropMenu.tsx';
import { classes } from '#kit/classes.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { useSay } from '#kit/language.tsx';
import { Link, markedAt } from '../router/Link.tsx';
import { useMay, useMe } from '../me.tsx';
import {
  type Entry,
  type Fold,
  type Line,
  linesOf,
  nameInMenu,
  type Place,
  placeAt,
} from '../router/places.ts';
import { useWanted } from '../router/router.ts';
import { signOut } from '../api/sign-out.ts';
import css from './shell.module.css';
import { useFold } from './use-fold.ts';
import { usePlaces } from './use-places.ts';
import { WaitingCount } from './WaitingCount.tsx';
import { ROLE_WORDS } from '@terezi/domain/users/role-words.ts';
import { SHELL_WORDS } from './words.ts';

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

/** Names what is only a drawing. Placing such a hint costs most of what drawing an entry costs, so an entry with words has none. */
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
  const name = say(nameInMenu(place));
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
        {place.waiting && <WaitingCount waiting={place.waiting} />}
      </Link>
    </Hinted>
  );
}

type EntryProps = { entry: Entry; sub?: boolean; small: boolean };

/** A family: leads to the first of its lists, marked at all of them. While the reader is at one, lists without a tab stand below it. */
function NavEntry({ entry: { first, family, places }, sub = false, small }: EntryProps) {
  const say = useSay();
  const isHere = useWanted((pathname) => placeAt(places, pathname) !== undefined);
  if (!family) return <NavLink place={first} sub={sub} small={small} />;
  const name = say(family.words);
  const apart = places.filter(({ isApart }) => isApart);
  return (
    <>
      <Hinted label={name} small={small}>
        <Link
          to={first.to}
          className={classes(css.item, sub && css.sub)}
          aria-current={isHere ? 'true' : undefined}
          aria-label={small ? name : undefined}
        >
          {!sub && <Icon of={family.icon} />}
          {!small && <span className="el">{name}</span>}
        </Link>
      </Hinted>
      {isHere && !small && apart.map((place) => <NavLink key={place.to} place={place} sub />)}
    </>
  );
}

type FoldProps = { fold: Fold; entries: readonly Entry[] };

/** Whether the reader is, or is going, to a page of one of these. */
const useIsAt = (entries: readonly Entry[]) =>
  useWanted((pathname) => entries.some(({ places }) => placeAt(places, pathname) !== undefined));

/** A fold where there is only room for drawings: its places in a menu beside it. */
function SmallFold({ fold, entries }: FoldProps) {
  const say = useSay();
  const isHere = useIsAt(entries);
  const name = say(fold.words);
  const links = useLinks(fold);
  return (
    <DropMenu position="right-start" trigger="click-hover" openDelay={200}>
      <Menu.Target>
        <button
          type="button"
          className={css.item}
          aria-label={name}
          aria-current={isHere ? 'true' : undefined}
        >
          <Icon of={fold.icon} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{name}</Menu.Label>
        {entries.map(({ first, family }) => (
          <Menu.Item key={first.to} component={Link} to={first.to}>
            {say(family?.words ?? nameInMenu(first))}
          </Menu.Item>
        ))}
        {links.map(({ words, to, search }) => (
          <Menu.Item key={words.en} renderRoot={(props) => <Link {...props} to={to} search={search} />}>
            {say(words)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </DropMenu>
  );
}

/** The links of a fold to parts of other lists, as far as the reader may go there. */
function useLinks({ links = [] }: Fold) {
  const may = useMay();
  return links.filter(may);
}

/** A name with its places below it. */
function NavFold({ fold, entries }: FoldProps) {
  const say = useSay();
  const isHere = useIsAt(entries);
  const [isOpen, turn] = useFold(fold, isHere);
  const links = useLinks(fold);
  return (
    <>
      <button type="button" className={css.item} aria-expanded={isOpen} onClick={turn}>
        <Icon of={fold.icon} />
        <span className="grow">{say(fold.words)}</span>
        <Icon of={isOpen ? IconChevronDown : IconChevronRight} size="s" />
      </button>
      {isOpen && entries.map((entry) => <NavEntry key={entry.first.to} entry={entry} sub small={false} />)}
      {isOpen &&
        links.map(({ to, search, words }) => (
          <Link key={words.en} to={to} search={search} className={classes(css.item, css.sub)}>
            <span className="el">{say(words)}</span>
          </Link>
        ))}
    </>
  );
}

function NavLine({ line: { fold, entries }, small }: { line: Line; small: boolean }) {
  if (!fold) return entries.map((entry) => <NavEntry key={entry.first.to} entry={entry} small={small} />);
  return small ? <SmallFold fold={fold} entries={entries} /> : <NavFold fold={fold} entries={entries} />;
}

/** The menu: what this reader may see, groups divided by hairlines. */
export function Nav({ small = false }: { small?: boolean }) {
  const say = useSay();
  const groups = usePlaces();
  return (
    <nav className={css.nav} aria-label={say(SHELL_WORDS.navigation)}>
      {groups.map(({ places }, i) => (
        <Fragment key={places[0]?.to}>
          {i > 0 && <hr />}
          {linesOf(places).map((line) => (
            <NavLine key={line.entries[0]?.first.to} line={line} small={small} />
          ))}
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
