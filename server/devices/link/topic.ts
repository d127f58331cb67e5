/** What agents publish, of every site: the filters that match `topics` of domain/devices/link.ts. */
export const everySite = {
  presence: 'terezi/site/+/presence',
  live: 'terezi/site/+/scale/+/live',
  record: 'terezi/site/+/record',
  curve: 'terezi/site/+/curve',
  answer: 'terezi/site/+/answer',
  sighting: 'terezi/site/+/sighting',
  lpi: 'terezi/site/+/lpi',
} as const;

/** What servers publish to each other. */
export const companyTopics = {
  /** What has changed in a company. */
  news: (companyId: number) => `terezi/company/${companyId}/news`,
  everyNews: 'terezi/company/+/news',
} as const;

const numberIn = (pattern: RegExp, topic: string): number | null => {
  const digits = pattern.exec(topic)?.[1];
  return digits === undefined ? null : Number(digits);
};

/** The site that a topic belongs to; null where it belongs to none. */
export const siteOf = (topic: string): number | null => numberIn(/^terezi\/site\/([1-9]\d{0,14})\//, topic);
export const scaleOf = (topic: string): number | null => numberIn(/\/scale\/([1-9]\d{0,14})\/live$/, topic);
export const companyOf = (topic: string): number | null =>
  numberIn(/^terezi\/company\/([1-9]\d{0,14})\//, topic);
