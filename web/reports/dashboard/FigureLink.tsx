import { IconArrowRight, type Icon as TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from '#kit/part/Icon.tsx';
import { Link } from '#shell/router/Link.tsx';
import type { To } from '#shell/router/path.ts';
import type { Search } from './completed-in.ts';
import css from './dashboard.module.css';

/** One of them: its name, its figure, and what stands under it; a link to the list behind it. */
export function FigureLink(props: {
  readonly icon: TablerIcon;
  readonly name: string;
  /** Null where the reader may not go there. */
  readonly to: To | null;
  readonly search?: Search;
  /** Null while it is not known yet: then `awaited` stands in its place, and looks like no figure. */
  readonly value: string | null;
  readonly awaited?: string;
  readonly unit?: string;
  readonly children: ReactNode;
}) {
  const { icon, name, to, search, value, awaited, unit, children } = props;
  const drawn = (
    <>
      <span className={css.name}>
        <Icon of={icon} size="s" />
        {name}
        {to !== null && (
          <span className="end">
            <Icon of={IconArrowRight} size="s" />
          </span>
        )}
      </span>
      {value === null ? (
        <span className={css.awaited}>{awaited}</span>
      ) : (
        <span className={`${css.big} fig`}>
          {value}
          {unit && <span>{unit}</span>}
        </span>
      )}
      {children}
    </>
  );
  if (to === null) return <div className={css.figure}>{drawn}</div>;
  return (
    <Link to={to} {...(search && { search })} className={css.figure}>
      {drawn}
    </Link>
  );
}
