import { IconLinkOff } from '@tabler/icons-react';
import type { Words } from '@terezi/domain/grammar/words.ts';
import type { ReactNode } from 'react';
import { useSay } from '#kit/language.tsx';
import { Gate } from './Gate.tsx';
import { Mark } from './Mark.tsx';

/** A mailed link that opens nothing: the server's reason, and below it the ways on. */
export function DeadLink(props: {
  readonly title: Words;
  readonly why: string;
  readonly children: ReactNode;
}) {
  const say = useSay();
  return (
    <Gate
      title={say(props.title)}
      text={<span role="alert">{props.why}</span>}
      mark={<Mark icon={IconLinkOff} tone="warn" />}
    >
      {props.children}
    </Gate>
  );
}
