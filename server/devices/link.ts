import type { Answer, CaptureCommand, LiveValue, OutputCommand } from '@terezi/domain/devices/link.ts';
import type { SignedRecord } from '@terezi/domain/weighing/weight-record.ts';

/** The server's end of the link to the sites. */
export type SiteLink = {
  /** Asks a site's agent to do something within a time; null when no answer came. */
  ask(siteId: number, command: CaptureCommand | OutputCommand, milliseconds: number): Promise<Answer | null>;
  /** The newest live value of a scale, or null when none has come since the server started. */
  newest(scaleId: number): LiveValue | null;
  /** Publishes what hangs at the site, from the database. */
  announce(siteId: number): Promise<void>;
  /** Tells open screens of a company that its tickets have changed. */
  notifyOperations(companyId: number): void;
  /** Who stores the weight records that agents send; answers whether the agent may forget about it. */
  onRecord(handler: (siteId: number, record: SignedRecord) => Promise<'stored' | 'refused'>): void;
  close(): Promise<void>;
};
