import type { FileRule } from '../grammar/file/file.ts';

/** The limits of a person's picture. A telephone's photograph has some 12 megapixels and 4 MB. */
export const profilePicture: FileRule = {
  kind: 'profile-picture',
  most: 10 * 1024 * 1024,
  picture: { mostPixels: 50_000_000, side: 512, thumbnail: 96 },
};
