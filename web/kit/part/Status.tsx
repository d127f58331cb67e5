import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import type { StateLook } from '@terezi/domain/grammar/noun/states.ts';
import { useSay } from '../language.tsx';
import part from './Status.module.css';
import type { Tone } from '../tone.ts';

const line = {
  fill: 'none',
  stroke: 'currentColor',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

const SHAPES = {
  ring: <circle cx="5" cy="5" r="4" {...line} strokeWidth="1.6" />,
  clock: (
    <>
      <circle cx="5" cy="5" r="4" {...line} strokeWidth="1.6" />
      <path d="M5 2.6V5h2" {...line} strokeWidth="1.5" />
    </>
  ),
  half: (
    <>
      <circle cx="5" cy="5" r="4.1" {...line} strokeWidth="1.6" />
      <path d="M5 1a4 4 0 0 1 0 8z" fill="currentColor" />
    </>
  ),
  check: <path d="M1.2 5.4 3.9 8 8.8 2.2" {...line} strokeWidth="2" />,
  cross: <path d="m2 2 6 6M8 2 2 8" {...line} strokeWidth="2" />,
  square: <rect x="1" y="1" width="8" height="8" rx="1.5" fill="currentColor" />,
  triangle: <path d="M5 .8 9.6 9H.4z" fill="currentColor" />,
  'triangle-low': <path d="M5 9.2.4 1h9.2z" {...line} strokeWidth="1.6" />,
  wave: (
    <path
      d="M.6 3.6q1.1-1.6 2.2 0t2.2 0 2.2 0 2.2 0M.6 7q1.1-1.6 2.2 0t2.2 0 2.2 0 2.2 0"
      {...line}
      strokeWidth="1.5"
    />
  ),
  question: <path d="M2.9 3.3a2.1 2.1 0 1 1 3 1.9c-.6.3-.9.7-.9 1.3M5 9v.1" {...line} strokeWidth="1.6" />,
  disc: <circle cx="5" cy="5" r="4.5" fill="currentColor" />,
} as const;

/** The shapes a state can have; together with the tone they say it without colour. */
export type StatusShape = keyof typeof SHAPES;

/** The shape of a state alone, for places that carry its word elsewhere. It takes the colour of the text around it. */
export function StatusMark({ shape, size = 10 }: { shape: StatusShape; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 10 10" aria-hidden="true">
      {SHAPES[shape]}
    </svg>
  );
}

/** A state as shape and word: in tables the shape carries the colour and the word stays ink, pills are for heads. */
export function Status({
  shape,
  tone,
  pill = false,
  children,
}: {
  shape: StatusShape;
  tone: Tone;
  pill?: boolean;
  children: ReactNode;
}) {
  return (
    <span className={classes(part.status, part[tone], pill && part.pill)}>
      <StatusMark shape={shape} />
      <span className="el">{children}</span>
    </span>
  );
}

/** A declared state, as it says that it looks. */
export function StateMark({ of, pill = false }: { of: StateLook; pill?: boolean }) {
  const say = useSay();
  return (
    <Status shape={of.shape} tone={of.tone} pill={pill}>
      {say(of.words)}
    </Status>
  );
}
