import type { ReaderSettings, SeenCard, SeenPlate } from '@terezi/domain/devices/reader/sighting.ts';

/** A sighting without its time and count. */
export type SightingSubject =
  | { kind: 'card'; card: SeenCard; strength?: number }
  | { kind: 'plate'; plate: SeenPlate };

export type ReaderEvents = {
  onSeen(subject: SightingSubject): void;
  onUp(): void;
  /** It is away, and why; reported at first and whenever the reason changes. */
  onDown(reason: string): void;
  /** An error while it is there. */
  onTrouble(reason: string): void;
};

/** A reader at work. */
export type OpenReader = {
  settings: ReaderSettings;
  /** Whether it is there, and since when by the site's clock. */
  health(): { isThere: boolean; since: string };
  close(): Promise<void>;
};
