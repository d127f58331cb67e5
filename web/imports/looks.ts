import type { ImportPhase } from '@terezi/domain/imports/phase.ts';
import type { StatusShape } from '#kit/part/Status.tsx';
import type { Tone } from '#kit/tone.ts';

type Look = { readonly shape: StatusShape; readonly tone: Tone };

/** How the phases of an import look; `wrong` is one that left rows out. */
export const LOOKS: Readonly<Record<ImportPhase | 'wrong', Look>> = {
  reading: { shape: 'half', tone: 'accent' },
  columns: { shape: 'ring', tone: 'idle' },
  checking: { shape: 'half', tone: 'accent' },
  checked: { shape: 'ring', tone: 'idle' },
  writing: { shape: 'half', tone: 'accent' },
  written: { shape: 'check', tone: 'ok' },
  undoing: { shape: 'half', tone: 'accent' },
  undone: { shape: 'cross', tone: 'idle' },
  stopped: { shape: 'square', tone: 'idle' },
  failed: { shape: 'cross', tone: 'bad' },
  wrong: { shape: 'triangle', tone: 'warn' },
};
