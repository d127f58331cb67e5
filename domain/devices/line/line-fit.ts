/** The most bytes that a file may have, and the most of the heard bytes that an answer carries. */
export const FILE_BYTES = 8_192;
export const TOLD_BYTES = 1_512;
/** So many bytes stand in one line on the screen. */
export const IN_LINE = 18;
/** How long a line is listened to at most, in seconds. */
export const MOST_SECONDS = 8;
/** The most fitting protocols that an answer names, and for how many of them it says where their frames stand. */
export const MOST_FITS = 6;
export const MOST_SPANS = 4;

/** What the frames of a protocol do not carry, so that the agent has to judge it or the settings have to give it. */
export const LACKS = ['stability', 'unit', 'net'] as const;
export type Lack = (typeof LACKS)[number];

/** How many frames of a protocol were heard, and how often bytes of no frame stood between them. */
type Frames = { readonly frames: number; readonly badFrames: number };

/** Whether the bytes do not tell the first two apart: as many frames, and as many bad ones. */
export const areAlike = ([one, other]: readonly Frames[]): boolean =>
  one !== undefined &&
  other !== undefined &&
  one.frames === other.frames &&
  one.badFrames === other.badFrames;

/** How well a protocol fits, in whole percent: its frames among everything heard. */
export const fitPercent = ({ frames, badFrames }: Frames): number =>
  Math.round((100 * frames) / (frames + badFrames));
