import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Icon } from '#kit/part/Icon.tsx';
import { useSay } from '#kit/language.tsx';
import { Note } from '#kit/part/Note.tsx';
import { Section } from '#kit/page/Section.tsx';
import { Segments } from '#kit/part/Segments.tsx';
import { toast } from '#kit/toast/toast.ts';
import css from './setup.module.css';
import { setupWords as words } from './setup-words.ts';

/** One thing to do there; what is typed can be copied. */
function Step({
  place,
  command,
  children,
}: {
  readonly place: number;
  readonly command?: string;
  readonly children?: ReactNode;
}) {
  const say = useSay();
  const copy = (text: string) =>
    navigator.clipboard.writeText(text).then(() => toast({ title: say(words.copied) }), console.warn);
  return (
    <li>
      <i className={css.mark} aria-hidden="true">
        {place}
      </i>
      <div>
        {children}
        {command !== undefined && <div className={`mono ${css.text}`}>{command}</div>}
      </div>
      {command !== undefined && (
        <Button
          size="xs"
          leftSection={<Icon of={IconCopy} size="s" />}
          aria-label={`${say(words.copy)}: ${command}`}
          onClick={() => void copy(command)}
        >
          {say(words.copy)}
        </Button>
      )}
    </li>
  );
}

/** The commands to type on the computer of the site, from its folder or in a container; with the code where it is known. */
export function Commands({ code }: { readonly code: string | null }) {
  const say = useSay();
  const [way, setWay] = useState<'folder' | 'container'>('folder');
  const { origin } = location;
  const typed = code ?? say(words.codeHere);
  const enrol = {
    folder: `bin/agent enrol ${typed} ${origin}`,
    container: `ENROLMENT_CODE=${typed} SERVER_URL=${origin} docker compose -f deploy/agent.compose.yml up -d`,
  }[way];
  return (
    <Section
      title={say(words.atComputer)}
      end={
        <Segments
          label={say(words.atComputer)}
          size="xs"
          value={way}
          change={setWay}
          options={[
            { value: 'folder', text: say(words.folder) },
            { value: 'container', text: say(words.container) },
          ]}
        />
      }
    >
      <ol className={css.commands}>
        <Step place={1}>{say(way === 'folder' ? words.copyFolder : words.copyCompose)}</Step>
        <Step place={2} command={enrol} />
        {way === 'folder' && (
          <Step place={3} command="systemctl enable --now terezi-agent">
            {say(words.atStart)}
          </Step>
        )}
      </ol>
      <Note title={say(words.keyThere)}>{say(words.keyThereText)}</Note>
    </Section>
  );
}
