import { IconTruck } from '@tabler/icons-react';
import type { ScaleRow } from '@terezi/domain/devices/api.ts';
import { useRef, useState } from 'react';
import { Icon } from '#kit/part/Icon.tsx';
import { useSay } from '#kit/language.tsx';
import { part } from '#shell/frame/part.tsx';
import css from './demo.module.css';
import type { Fault } from './DemoYard.tsx';
import { demoWords as words } from './words.ts';

// Most who try the product look first.
const DemoYard = part(
  async () => (await import('./DemoYard.tsx')).DemoYard,
  ({ fold }) => fold(),
);

/**
 * Drives trucks onto a simulated scale and spoils its line, for trying the product without a yard. It floats over
 * the lower middle of a screen; Esc folds it up.
 */
export function DemoPanel({ scale }: { scale: ScaleRow }) {
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  // Kept while the panel is folded up: the cable stays cut then too.
  const [kind, setKind] = useState<Fault | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const fold = () => {
    setOpen(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  if (!isOpen) {
    return (
      <button
        ref={opener}
        type="button"
        className={css.opener}
        title={say(words.open)}
        aria-expanded={false}
        onClick={() => setOpen(true)}
      >
        <Icon of={IconTruck} />
        {say(words.title)}
      </button>
    );
  }
  return <DemoYard scale={scale} kind={kind} setKind={setKind} fold={fold} />;
}
