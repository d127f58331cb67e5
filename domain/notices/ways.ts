import type { Words } from '../grammar/words.ts';

/** The topics of notices, for which a company chooses the ways they go out. */
export const TOPICS = ['decided', 'waiting', 'file', 'override', 'scale'] as const;
export type Topic = (typeof TOPICS)[number];

/** The ways besides the bell: to the reader's mailbox, and to the founder's chat. */
export const WAYS = ['none', 'mail', 'telegram', 'both'] as const;
export type Way = (typeof WAYS)[number];
export type Ways = Readonly<Record<Topic, Way>>;

/** The way of each topic until a company chooses another. */
export const USUAL_WAYS: Ways = {
  decided: 'mail',
  waiting: 'none',
  file: 'none',
  override: 'none',
  scale: 'none',
};

/** The name of each topic in a company's settings. */
export const topicWords: Readonly<Record<Topic, Words>> = {
  decided: { az: 'Sorğuya verilən qərar', en: 'Request decided' },
  waiting: { az: 'Qərar gözləyən sorğu', en: 'Request waiting for a decision' },
  file: { az: 'Hazır olan və ya alınmayan fayl', en: 'File ready or failed' },
  override: { az: 'İcazə ilə qəbul edilən bloklanmış çəki', en: 'Blocked weight taken by permission' },
  scale: { az: 'Tərəzi ilə əlaqə', en: 'Link to a scale' },
};

/** The name of a way where a person chooses it. */
export const wayWords: Readonly<Record<Way, Words>> = {
  none: { az: 'yalnız zəng', en: 'bell only' },
  mail: { az: 'e-poçt', en: 'e-mail' },
  telegram: { az: 'Telegram', en: 'Telegram' },
  both: { az: 'hər ikisi', en: 'both' },
};
/** The same where one way stands alone, without the others beside it. */
export const toldWays: Readonly<Record<Way, Words>> = {
  ...wayWords,
  both: { az: 'e-poçt və Telegram', en: 'e-mail and Telegram' },
};
