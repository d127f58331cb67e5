import { Button } from '@mantine/core';
import { IconScaleOutline } from '@tabler/icons-react';
import { Link } from '#shell/Link.tsx';
import type { ScaleRow } from '@terezi/domain/devices/api.ts';
import type { ReactNode } from 'react';
import { EmptyState } from '#kit/EmptyState.tsx';
import { useSay } from '#kit/language.tsx';
import { Logo } from '#kit/Logo.tsx';
import { noScaleWords } from './no-scale-words.ts';
import css from './operator.module.css';
import { StripTools } from './StripTools.tsx';
import { operatorWords as words } from './words.ts';

/**
 * Before there is a scale to weigh on: none at all, or several to choose from. The choice is in the address; of those who work
 * at scales of their own it is in the session, and `choose` makes it.
 */
export function NoScale(props: {
  scales: readonly ScaleRow[];
  choose?: (() => void) | undefined;
  person: ReactNode;
}) {
  const { scales, choose, person } = props;
  const say = useSay();
  const isOffered = scales.length > 0 || choose !== undefined;
  return (
    <main className={css.choose}>
      <header className={css.strip}>
        <span className={css.scaleName}>
          <Link to="/" title={say(words.leave)}>
            <Logo size={20} />
            {say(words.title)}
          </Link>
        </span>
        <StripTools person={person} />
      </header>
      <div>
        <EmptyState
          icon={IconScaleOutline}
          title={say(isOffered ? noScaleWords.whichScale : noScaleWords.noScale)}
          text={say(isOffered ? noScaleWords.whichScaleHelp : noScaleWords.noScaleHelp)}
          action={
            <span className={css.scales}>
              {choose && <Button onClick={choose}>{say(noScaleWords.whichScale)}</Button>}
              {scales.map((scale) => (
                <Button
                  key={scale.id}
                  renderRoot={(given) => (
                    <Link {...given} to="/operator" search={{ scale: String(scale.id) }} />
                  )}
                >
                  {scale.name}
                </Button>
              ))}
            </span>
          }
        />
      </div>
    </main>
  );
}
