import { Button } from '@mantine/core';
import { IconCamera, IconCameraOff, IconPhotoCheck } from '@tabler/icons-react';
import { cameraFamilyWords } from '@terezi/domain/devices/picture/camera-family.ts';
import { PICTURE_FAULTS, pictureFaultWords } from '@terezi/domain/devices/picture/picture-faults.ts';
import type { SetupCamera, SiteSetup, Trial } from '@terezi/domain/devices/site/site-api.ts';
import { refusalText } from '@terezi/domain/refusal-text.ts';
import { useState } from 'react';
import { MISSING, number, time } from '#kit/formats.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Note } from '#kit/part/Note.tsx';
import { Section } from '#kit/page/Section.tsx';
import { scaleSetUpCalls } from '#shell/api/calls/scale-set-up.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import { StepFoot } from './OutputsStep.tsx';
import { cameraOutcome, cameraTrial, outcomesOf } from './trials.ts';
import css from './try.module.css';
import { tryWords as words } from './try-words.ts';
import { isUnderWay, useCommand } from './use-command.ts';

const SIGNS = { good: IconPhotoCheck, bad: IconCameraOff, waits: IconCamera } as const;
const MS = 1_000;
const BYTES = 1_024;

function useOutcomeText(trial: Trial | undefined): string {
  const say = useSay();
  const { language } = useLanguage();
  const outcome = cameraOutcome(trial);
  if (outcome === 'waits') return say(words.notAsked);
  if (outcome === 'good') return say(words.came);
  const fault = PICTURE_FAULTS.find((known) => known === trial?.result?.['fault']);
  return fault ? say(pictureFaultWords[fault]) : refusalText(trial?.refusal ?? '', language);
}

function Camera({ setup, camera, again }: StepProps & { readonly camera: SetupCamera }) {
  const say = useSay();
  const { language } = useLanguage();
  const [commandId, setCommandId] = useState<number | null>(null);
  const ask = useMutation(scaleSetUpCalls.tryCamera, {
    done: ({ command }) => {
      setCommandId(command.id);
      again();
    },
  });
  const command = useCommand(commandId);
  const isAsked = ask.isActing || isUnderWay(command?.statusId);
  const trial = command ?? cameraTrial(setup, camera.id);
  const outcome = cameraOutcome(trial);
  const text = useOutcomeText(trial);
  const took = trial?.result?.['milliseconds'];
  const size = trial?.result?.['size'];
  const caption = {
    name: camera.name,
    seconds: typeof took === 'number' ? number(took / MS, language, 1) : MISSING,
    size:
      typeof size === 'number'
        ? say(words.kilobytes, { size: number(Math.ceil(size / BYTES), language) })
        : MISSING,
  };
  return (
    <figure className={css.camera} data-outcome={outcome}>
      <div>
        <Icon of={SIGNS[outcome]} />
        <b className="m">{text}</b>
        <span>{`${say(cameraFamilyWords[camera.family])} · ${camera.url}`}</span>
        <Button
          size="xs"
          loading={isAsked}
          aria-label={`${say(words.try)}: ${camera.name}`}
          onClick={() => void ask.act({ id: camera.scaleId, scaleCameraId: camera.id })}
        >
          {say(outcome === 'waits' ? words.try : words.again)}
        </Button>
      </div>
      <figcaption>
        <span>{say(words.caption, caption)}</span>
        <span className="end fig">{trial?.doneAt ? time(trial.doneAt, { seconds: true }) : ''}</span>
      </figcaption>
    </figure>
  );
}

type StepProps = { readonly setup: SiteSetup; readonly again: () => void };

/** The cameras of a site: each is asked for a picture, which counts by its bytes. */
export function CamerasStep({ next, ...props }: StepProps & { readonly next: () => void }) {
  const say = useSay();
  const { cameras } = props.setup;
  const left = outcomesOf(props.setup).cameras.filter((each) => each !== 'good').length;
  return (
    <>
      <Section title={say(words.cameras)} beside={<span className="lab">{say(words.camerasHow)}</span>}>
        {cameras.length === 0 ? (
          <Note title={say(words.noCameras)} />
        ) : (
          <div className={css.cameras}>
            {cameras.map((camera) => (
              <Camera key={camera.id} camera={camera} {...props} />
            ))}
          </div>
        )}
      </Section>
      <StepFoot left={left} next={next} />
    </>
  );
}
