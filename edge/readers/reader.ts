import type { ReaderSettings, SeenCard, SeenPlate } from '@terezi/domain/devices/reader/sighting.ts';

/** What a reader saw, without when and how often. */
export type Seen = { kind: 'card'; card: SeenCard; strength?: number } | { kind: 'plate'; plate: SeenPlate };

export type ReaderEvents = {
  onSeen(subject: Seen): void;
  onUp(): void;
  /** Why it is away; said at the first time and when the reason is another. */
  onDown(reason: string): void;
  /** What went wrong while it is there. */
  onTrouble(reason: string): void;
};

/** A reader at work. */
export type OpenReader = {
  settings: ReaderSettings;
  /** Whether it is there, and since when by the site's clock. */
  health(): { isThere: boolean; since: string };
  close(): Promise<void>;
};
