import { IconBulb } from '@tabler/icons-react';
import { useRef } from 'react';
import { classes } from '#kit/classes.ts';
import { Icon } from '#kit/Icon.tsx';
import { useSay } from '#kit/language.tsx';
import css from './gate-steps.module.css';
import { useCamera } from './use-camera.ts';
import type { Verdict } from './verdict.ts';
import { gateWords as words } from './words.ts';

const TOLD = { opening: words.cameraWaits, refused: words.cameraRefused, none: words.noCamera } as const;

/** What the camera sees, with the frame that a code is held into and the light of the telephone. */
export function Camera({
  verdict,
  isReading,
  found,
}: {
  verdict: Verdict | null;
  isReading: boolean;
  found: (code: string) => void;
}) {
  const say = useSay();
  const video = useRef<HTMLVideoElement>(null);
  const { state, light } = useCamera(video, isReading, found);
  const told =
    state !== 'on' ? TOLD[state] : verdict && (verdict.by === 'list' ? words.readByList : words.read);
  return (
    <div className={classes(css.camera, state !== 'on' && css.dark)}>
      <video ref={video} muted playsInline autoPlay aria-hidden hidden={state !== 'on'} />
      {state === 'on' && <span className={css.frame} data-is={verdict?.is} data-by={verdict?.by} />}
      {light && (
        <button
          type="button"
          className={css.torch}
          aria-label={say(words.torch)}
          aria-pressed={light.isOn}
          onClick={light.turn}
        >
          <Icon of={IconBulb} size="l" />
        </button>
      )}
      {told && <span className={css.tip}>{say(told)}</span>}
    </div>
  );
}
