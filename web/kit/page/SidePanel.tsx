import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSay } from '../language.tsx';
import { PlainIconButton } from '../part/PlainIconButton.tsx';
import part from './RowPanel.module.css';
import { WORDS } from '../words.ts';

/** A task beside a list: nothing covers the list. The whole page on a phone. */
export function SidePanel(props: {
  readonly title: string;
  readonly close: () => void;
  readonly foot: ReactNode;
  readonly children: ReactNode;
}) {
  const { title, close, foot, children } = props;
  const say = useSay();
  return (
    <aside className={part.panel} aria-label={title}>
      <header className={part.head}>
        <h2 className="h2">{title}</h2>
        <span className={part.steps}>
          <PlainIconButton icon={IconX} label={say(WORDS.close)} onClick={close} />
        </span>
      </header>
      <div className={part.in}>{children}</div>
      <footer className={part.foot}>{foot}</footer>
    </aside>
  );
}
