import { Button } from '@mantine/core';
import { IconScaleOutline } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ScaleRow } from '@terezi/domain/devices/api.ts';
import type { ReactNode } from 'react';
import { EmptyState, Loading } from '#kit/EmptyState.tsx';
import { useSay } from '#kit/language.tsx';
import { Logo } from '#kit/Logo.tsx';
import { StripTools } from './StripTools.tsx';
import css from './operator.module.css';
import { operatorWords as words } from './words.ts';

/** Before there is a scale to weigh on: none at all, or several to choose from. The choice is in the address. */
export function NoScale(props: { isLoading: boolean; scales: readonly ScaleRow[]; person: ReactNode }) {
  const { isLoading, scales, person } = props;
  const say = useSay();
  const [first] = scales;
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
        {isLoading ? (
          <Loading />
        ) : (
          <EmptyState
            icon={IconScaleOutline}
            title={say(first ? words.whichScale : words.noScale)}
            text={say(first ? words.whichScaleHelp : words.noScaleHelp)}
            action={
              <span className={css.scales}>
                {scales.map((scale) => (
                  <Button
                    key={scale.id}
                    renderRoot={(props) => (
                      <Link {...props} to="/operator" search={{ scale: String(scale.id) }} />
                    )}
                  >
                    {scale.name}
                  </Button>
                ))}
              </span>
            }
          />
        )}
      </div>
    </main>
  );
}
