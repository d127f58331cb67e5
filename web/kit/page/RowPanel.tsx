import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import type { Words } from '@terezi/domain/grammar/words.ts';
import { type ReactNode, useEffect } from 'react';
import { useSay } from '../language.tsx';
import { PlainIconButton } from '../part/PlainIconButton.tsx';
import part from './RowPanel.module.css';
import { WORDS } from '../words.ts';

// Apart from the kit's other texts, which every screen loads.
const STEP_WORDS = {
  above: { az: 'Əvvəlki sətir', en: 'Row above' },
  below: { az: 'Növbəti sətir', en: 'Row below' },
} as const satisfies Record<string, Words>;

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

/** Whether a key belongs to an element that has a use of its own for it. */
const isTaken = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest('input, textarea, [role="listbox"], [role="dialog"]') !== null;

type PanelProps = {
  readonly title: string;
  /** The state of the row, beside its title. */
  readonly beside?: ReactNode;
  /** To the row above or below in the list. */
  readonly step: (by: -1 | 1) => void;
  readonly close: () => void;
  readonly foot: ReactNode;
  readonly children: ReactNode;
};

/** A row beside its list: nothing covers the list, so that a person can walk on through it. Up and down walk, Escape closes. */
export function RowPanel({ title, beside, step, close, foot, children }: PanelProps) {
  const say = useSay();
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (isTaken(event)) return;
      const by = STEPS[event.key];
      if (by) step(by);
      if (event.key === 'Escape') close();
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, [step, close]);
  return (
    <aside className={part.panel} aria-label={title}>
      <header className={part.head}>
        <h2 className="h2 fig">{title}</h2>
        {beside}
        <span className={part.steps}>
          <PlainIconButton icon={IconChevronUp} label={say(STEP_WORDS.above)} onClick={() => step(-1)} />
          <PlainIconButton icon={IconChevronDown} label={say(STEP_WORDS.below)} onClick={() => step(1)} />
          <PlainIconButton icon={IconX} label={say(WORDS.close)} onClick={close} />
        </span>
      </header>
      {children}
      <footer className={part.foot}>{foot}</footer>
    </aside>
  );
}

/** The facts of a row, between the head of its panel and the foot. */
export const RowPanelBody = ({ children }: { readonly children: ReactNode }) => (
  <div className={part.in}>{children}</div>
);
