import { z } from 'zod';

/** As many bytes as a file of them may have, and as many as are told of what was heard. */
export const FILE_BYTES = 8_192;
export const TOLD_BYTES = 1_512;
/** So many bytes stand in one line where people look at them. */
export const IN_LINE = 18;
/** How long a line is listened to at most, in seconds. */
export const MOST_SECONDS = 8;
/** As many fitting protocols as are told, and of how many where their frames stand. */
export const MOST_FITS = 6;
export const MOST_SPANS = 4;

/** What the frames of a protocol do not carry, so that the agent judges it or the settings say it. */
export const LACKS = ['stability', 'unit', 'net'] as const;
export type Lack = (typeof LACKS)[number];

/** How well a protocol fits what was heard: its frames, and how often bytes stood between them that are none. */
export const fit = z.object({
  protocol: z.string().max(40),
  /** Settings of the protocol that it was read with, as a scale keeps them; null where it needs none. */
  settings: z.string().max(200).nullable(),
  frames: z.int().min(1),
  badFrames: z.int().min(0),
  /** What its newest frame shows, in whole grams; null where that is no weight. */
  grams: z.int().nullable(),
  lacks: z.array(z.enum(LACKS)),
  /** Where its frames stand among the bytes that are told: first byte, byte after the last, first of the next … */
  spans: z.array(z.int().min(0)).max(TOLD_BYTES),
});
export type Fit = z.output<typeof fit>;

/** Whether nothing that was heard tells the first two apart: as many frames, and as many bad ones. */
export const areAlike = ([one, other]: readonly Pick<Fit, 'frames' | 'badFrames'>[]): boolean =>
  one !== undefined &&
  other !== undefined &&
  one.frames === other.frames &&
  one.badFrames === other.badFrames;

/** How well a protocol fits, in whole percent: its frames among all that was there. */
export const fitPercent = ({ frames, badFrames }: Pick<Fit, 'frames' | 'badFrames'>): number =>
  Math.round((100 * frames) / (frames + badFrames));
