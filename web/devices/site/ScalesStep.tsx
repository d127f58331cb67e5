import { Button } from '@mantine/core';
import type { ScaleRow } from '@terezi/domain/devices/api.ts';
import { useSay } from '#kit/language.tsx';
import { Note } from '#kit/part/Note.tsx';
import { Section } from '#kit/page/Section.tsx';
import { Segments } from '#kit/part/Segments.tsx';
import { Link } from '#shell/router/Link.tsx';
import { ListenPanel } from './ListenPanel.tsx';
import { listenWords } from './listen-words.ts';
import css from './setup.module.css';
import { setupWords as words } from './setup-words.ts';

/** The scale to set up, where the protocol of its indicator is found; a site without a scale shows how to add one. */
export function ScalesStep(props: {
  readonly scales: readonly ScaleRow[];
  readonly scale: ScaleRow | undefined;
  readonly choose: (id: number) => void;
  readonly isOnline: boolean;
  readonly next: () => void;
}) {
  const { scales, scale, choose, isOnline, next } = props;
  const say = useSay();
  if (!scale)
    return (
      <Section title={say(words.stepIndicator)}>
        <Note title={say(words.noScale)}>{say(words.noScaleText)}</Note>
        <div className={css.acts}>
          <Button component={Link} to="/scale/new">
            {say(words.addScale)}
          </Button>
        </div>
      </Section>
    );
  return (
    <>
      {scales.length > 1 && (
        <Section>
          <Segments
            label={say(listenWords.scale)}
            size="xs"
            value={scale.id}
            change={choose}
            options={scales.map(({ id, name }) => ({ value: id, text: name }))}
          />
        </Section>
      )}
      <ListenPanel key={scale.id} scale={scale} isOnline={isOnline} next={next} />
    </>
  );
}
