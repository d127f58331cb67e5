import { Button } from '@mantine/core';
import { IconScaleOutline } from '@tabler/icons-react';
import { Link } from '#shell/router/Link.tsx';
import type { ScaleRow } from '@terezi/domain/devices/api.ts';
import type { ReactNode } from 'react';
import { EmptyState } from '#kit/page/EmptyState.tsx';
import { useSay } from '#kit/language.tsx';
import { Logo } from '#kit/part/Logo.tsx';
import { noScaleWords } from './no-scale-words.ts';
import css from '../operator.module.css';
import { StripTools } from './StripTools.tsx';
import { operatorWords as words } from '../words.ts';

/** A person who works at one scale has opened the screen of another; `name` is missing where that is none of the company's. */
export type Elsewhere = { readonly own: string; readonly name: string | undefined };

function saidIn(elsewhere: Elsewhere | undefined, isOffered: boolean) {
  if (elsewhere) {
    const title = elsewhere.name === undefined ? noScaleWords.foreignScale : noScaleWords.otherScale;
    return { title, text: noScaleWords.otherScaleHelp };
  }
  return isOffered
    ? { title: noScaleWords.whichScale, text: noScaleWords.whichScaleHelp }
    : { title: noScaleWords.noScale, text: noScaleWords.noScaleHelp };
}

/**
 * Before there is a scale to weigh on: none at all, or several to choose from. The choice is in the address; for people who
 * work at scales of their own it is in the session, and `choose` makes it.
 */
export function NoScale(props: {
  scales: readonly ScaleRow[];
  choose?: (() => void) | undefined;
  elsewhere?: Elsewhere | undefined;
  person: ReactNode;
}) {
  const { scales, choose, person, elsewhere } = props;
  const say = useSay();
  const { title, text } = saidIn(elsewhere, scales.length > 0 || choose !== undefined);
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
          title={say(title, { scale: elsewhere?.name ?? '' })}
          text={say(text, { own: elsewhere?.own ?? '' })}
          action={
            <span className={css.scales}>
              {choose && (
                <Button onClick={choose}>
                  {say(elsewhere ? noScaleWords.change : noScaleWords.whichScale)}
                </Button>
              )}
              {elsewhere && (
                <Button variant="default" renderRoot={(button) => <Link {...button} to="/operator" />}>
                  {say(noScaleWords.back, { own: elsewhere.own })}
                </Button>
              )}
              {scales.map((scale) => (
                <Button
                  key={scale.id}
                  renderRoot={(button) => (
                    <Link {...button} to="/operator" search={{ scale: String(scale.id) }} />
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
