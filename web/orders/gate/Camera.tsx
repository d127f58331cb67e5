import { IconBulb } from '@tabler/icons-react';
import type { Language } from '@terezi/domain/grammar/words.ts';
import type { RefObject } from 'react';
import { classes } from '#kit/classes.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { number } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import css from './gate-steps.module.css';
import type { useCamera } from './use-camera.ts';
import type { Verdict } from './verdict.ts';
import { gateWords as words } from './words.ts';

const CAMERA_WORDS = {
  opening: words.cameraWaits,
  refused: words.cameraRefused,
  none: words.noCamera,
} as const;

/** A wait in seconds, as the screen shows it: 0,4. */
export const secondsSaid = (milliseconds: number, language: Language): string =>
  number(Math.round(milliseconds / 100) / 10, language, 1);

type CameraProps = {
  readonly verdict: Verdict | null;
  /** How long the verdict took. Milliseconds. */
  readonly took: number | null;
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly camera: ReturnType<typeof useCamera>;
};

/** What the camera sees, with the frame that a code is held into and the light of the telephone. */
export function Camera({ verdict, took, video, camera: { state, light } }: CameraProps) {
  const say = useSay();
  const { language } = useLanguage();
  const readIn = () =>
    took === null ? say(words.read) : say(words.readIn, { seconds: secondsSaid(took, language) });
  const sentence = verdict && (verdict.by === 'list' ? say(words.readByList) : readIn());
  const tip = state === 'on' ? sentence : say(CAMERA_WORDS[state]);
  return (
    <div className={classes(css.camera, state !== 'on' && css.dark)}>
      <video ref={video} muted playsInline autoPlay aria-hidden hidden={state !== 'on'} />
      {state === 'on' && <span className={css.frame} data-is={verdict?.is} data-by={verdict?.by} />}
      {state === 'on' && (
        <button
          type="button"
          className={css.torch}
          aria-label={say(words.torch)}
          aria-pressed={light?.isOn ?? false}
          disabled={!light}
          title={light ? undefined : say(words.noTorch)}
          onClick={light?.turn}
        >
          <Icon of={IconBulb} size="l" />
        </button>
      )}
      {tip && <span className={css.tip}>{tip}</span>}
    </div>
  );
}
