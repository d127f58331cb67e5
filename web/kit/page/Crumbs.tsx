import { IconChevronRight } from '@tabler/icons-react';
import { Children, type ReactNode } from 'react';
import part from './Crumbs.module.css';
import { Icon } from '../part/Icon.tsx';
import { useSay } from '../language.tsx';
import { WORDS } from '../words.ts';

/** The way back: links in order, the last child may be plain text. */
export function Crumbs({ children }: { children: ReactNode }) {
  const say = useSay();
  return (
    <nav aria-label={say(WORDS.crumbs)}>
      <ol className={part.crumbs}>
        {Children.toArray(children).map((crumb, i) => (
          <li key={i}>
            {i > 0 && <Icon of={IconChevronRight} size="s" />}
            {typeof crumb === 'string' ? <span className="el">{crumb}</span> : crumb}
          </li>
        ))}
      </ol>
    </nav>
  );
}
