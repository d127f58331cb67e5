/** The kinds of pictures that are taken, by their first bytes. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

/** How a picture is stored: drawn anew, so that only its pixels are kept. */
export type PictureRule = {
  /** A picture with more is refused before it is decoded. */
  readonly mostPixels: number;
  /** The longest side that is kept, in pixels. */
  readonly side: number;
  /** The side of the small square beside it, for lists and menus. */
  readonly thumbnail: number;
  /** Evidence: a JPEG that is kept byte for byte, with a small picture of all of it beside it. */
  readonly isEvidence?: true;
};

/** What may be uploaded as a kind of file: one statement for the server, which refuses, and the browser, which checks first. */
export type FileRule = {
  /** Stays in the files' rows for ever. */
  readonly kind: string;
  /** Bytes. */
  readonly most: number;
  /** What is made of it where it is a picture; any other file is kept as it came, and its reader judges it. */
  readonly picture?: PictureRule;
  /** Whether a PDF is taken besides pictures: it is kept as it came, and only ever answered as one. */
  readonly pdf?: true;
};
