/** The pictures that are taken, by what their first bytes say they are. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

/** What is made of a picture that came: it is drawn anew, so that nothing but its pixels is kept. */
export type PictureRule = {
  /** More than these are refused before any of them is decoded. */
  readonly mostPixels: number;
  /** The longest side that is kept, in pixels. */
  readonly side: number;
  /** The side of the small square beside it, for lists and menus. */
  readonly thumbnail: number;
  /** It proves something: a JPEG that is kept byte for byte, with a small picture beside it that shows all of it. */
  readonly isEvidence?: true;
};

/** What may be uploaded as a kind of file: one statement for the server, which refuses, and the browser, which asks before. */
export type FileRule = {
  /** Stands in the files' rows for ever. */
  readonly kind: string;
  /** Bytes. */
  readonly most: number;
  /** What is made of it where it is a picture; any other file is kept as it came, and judged by whoever reads it. */
  readonly picture?: PictureRule;
  /** Whether a PDF is taken beside pictures: it is kept as it came, and only ever handed out as one. */
  readonly pdf?: true;
};
