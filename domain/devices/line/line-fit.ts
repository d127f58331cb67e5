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

/** How many frames of a protocol were heard, and how often bytes stood between them that are none. */
type Frames = { readonly frames: number; readonly badFrames: number };

/** Whether nothing that was heard tells the first two apart: as many frames, and as many bad ones. */
export const areAlike = ([one, other]: readonly Frames[]): boolean =>
  one !== undefined &&
  other !== undefined &&
  one.frames === other.frames &&
  one.badFrames === other.badFrames;

/** How well a protocol fits, in whole percent: its frames among all that was there. */
export const fitPercent = ({ frames, badFrames }: Frames): number =>
  Math.round((100 * frames) / (frames + badFrames));
