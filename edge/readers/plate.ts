import type { SeenPlate } from '@terezi/domain/devices/reader/sighting.ts';

/** A plate of one event of a camera; `event` is the same in every repeat of it, null where the camera gives none. */
export type PlateHeard = { event: string | null; plate: SeenPlate };

/** A push of a camera: its headers in small letters, and its body. */
export type Pushed = { path: string; contentType: string; body: Buffer };

/** A camera's protocol: null for a body that cannot be understood, an empty list for an event without a plate. */
export type PlateReader = {
  read(pushed: Pushed): PlateHeard[] | null;
  /** The answer that the camera wants; an empty body where only the status counts. */
  reply: { contentType: string; body: string };
};

const LONGEST_PLATE = 40;
const MOST_PICTURE = 150_000;

/** What cameras write where they read no plate. */
const NO_PLATE = /^(?:unknown|no ?plate|none|null|无车牌|车牌)?$/i;

/** The text of a plate, or null for none; unchanged but for blanks around it. */
export function plateText(text: unknown): string | null {
  const plate = typeof text === 'string' ? text.trim() : '';
  return plate.length > LONGEST_PLATE || NO_PLATE.test(plate.replaceAll('_', ' ')) ? null : plate;
}

/** Thousandths of a number between 0 and `whole`, given as text or number; null for anything else. */
export function thousandths(value: unknown, whole: 1 | 100): number | null {
  const isFigure =
    typeof value === 'number' || (typeof value === 'string' && /^\d+(?:\.\d+)?$/.test(value.trim()));
  const share = isFigure ? Number(value) / whole : Number.NaN;
  return share >= 0 && share <= 1 ? Math.round(share * 1_000) : null;
}

/** A JPEG small enough to be sent on, as base64; empty for any other. */
export function pictureOf(bytes: Buffer | null | undefined): { picture?: string } {
  if (!bytes || bytes.length > MOST_PICTURE || bytes.length < 4) return {};
  const isJpeg = bytes.readUInt16BE(0) === 0xffd8 && bytes.readUInt16BE(bytes.length - 2) === 0xffd9;
  return isJpeg ? { picture: bytes.toString('base64') } : {};
}
