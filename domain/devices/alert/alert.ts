import type { Words } from '../../grammar/words.ts';

/** Which part of the page an alert stands in: something stands still, cannot be trusted, or is about to happen. */
export const ALERT_GROUPS = ['stopped', 'trust', 'near'] as const;
export type AlertGroup = (typeof ALERT_GROUPS)[number];

/** What a person has to look at now: its name, its cause and what to do about it. */
export const alerts = {
  scaleLost: {
    group: 'stopped',
    words: { az: 'Tərəzi susur', en: 'The scale is silent' },
    why: {
      az: '30 saniyədən çoxdur oxunuş yoxdur. İndikatoru və kabelini yoxlayın.',
      en: 'No reading for more than 30 seconds. Check the indicator and its cable.',
    },
  },
  siteDown: {
    group: 'stopped',
    words: { az: 'Məntəqə ilə əlaqə yoxdur', en: 'The site is not connected' },
    why: {
      az: '30 saniyədən çoxdur agent cavab vermir. Məntəqənin internetini və kompüterini yoxlayın.',
      en: 'Its agent has not answered for more than 30 seconds. Check the internet and the computer of the site.',
    },
  },
  storeFault: {
    group: 'stopped',
    words: { az: 'Çəki yazıları saxlanmır', en: 'Weight records are not stored' },
    why: {
      az: 'Agent çəki qəbul etmir: {fault}. Məntəqənin diskini yoxlayın.',
      en: 'The agent takes no weights: {fault}. Check the disk of the site.',
    },
  },
  chainBroken: {
    group: 'trust',
    words: { az: 'Zəncir pozulub', en: 'The chain is broken' },
    why: {
      az: '{record} yazısı gecə yoxlamasından keçmədi. Zəncirin yoxlanmasını açın.',
      en: 'Record {record} did not pass the check. Open the chain check.',
    },
  },
  verificationNeeded: {
    group: 'trust',
    words: { az: 'Yoxlama lazımdır', en: 'Verification needed' },
    why: {
      az: 'LPI-nin sayğacı bizim əmrimiz olmadan dəyişib və ya oxunmur: tərəzi çəki götürmür. Dəyişikliyi LPI səhifəsində səbəbi ilə qəbul edin, ya da tərəzini yenidən kalibrləyin.',
      en: 'A counter of the LPI changed without a command of ours, or cannot be read: the scale takes no weights. Accept the change on the page of the LPI with a reason, or calibrate the scale again.',
    },
  },
  clockSkew: {
    group: 'near',
    words: { az: 'Saat fərqi', en: 'Clock skew' },
    why: {
      az: 'Agentin saatı {seconds} s fərqlidir, hədd 2 s. Məntəqənin kompüterində saatı düzəldin.',
      en: 'The clock of the agent is off by {seconds} s, the limit is 2 s. Set the clock of the site’s computer.',
    },
  },
  storeFull: {
    group: 'near',
    words: { az: 'Agentin yaddaşı dolur', en: 'The store of the agent fills up' },
    why: {
      az: 'Diskin {percent} %-i doludur: {used} / {total} GB, hədd 85 %. Dolanda şəkil çəkilmir, sonra çəki də yazılmır. Diski boşaldın.',
      en: '{percent} % of the disk is full: {used} of {total} GB, the limit is 85 %. Once it is full the site takes no pictures, and later no weights. Make room on the disk.',
    },
  },
  calibrationNear: {
    group: 'near',
    words: { az: 'Kalibrlənmə yaxınlaşır', en: 'A calibration comes near' },
    why: {
      az: 'Müddəti {until} bitir; 30, 7 və 1 gün əvvəl xəbər verilir. Kalibrlənmə protokolu başlayın.',
      en: 'It ends on {until}; reminders go out 30, 7 and 1 days before. Begin a calibration protocol.',
    },
  },
} as const satisfies Readonly<Record<string, { group: AlertGroup; words: Words; why: Words }>>;

export type AlertKind = keyof typeof alerts;
export const ALERT_KINDS = Object.keys(alerts) as [AlertKind, ...AlertKind[]];

/** An agent that restarts or a cable that is plugged in again raises no alert: only a longer silence does. */
export const DOWN_MS = 30_000;
/** How far the clock of a site may be off, and below what it is right again: each message moves the figure a little. */
const SKEW_MS = 2_000;
const RIGHT_MS = 1_500;

/** A site gets an alert above the first share of its disk, and the alert ends below the second: each picture moves the figure a little. */
const FULL = 0.85;
const ROOM = 0.83;
const GIGABYTE = 1_000_000_000;

/** How full the disk of a site is. */
type Disk = { readonly used: number; readonly total: number };

/** Whether a disk is almost full, with its figures; null between the two limits, where the last verdict holds. */
export function diskVerdict({ used, total }: Disk): {
  isFull: boolean;
  percent: string;
  used: string;
  total: string;
} | null {
  const share = total === 0 ? 0 : used / total;
  if (share < FULL && share >= ROOM) return null;
  const gigabytes = (bytes: number): string => (bytes / GIGABYTE).toFixed(1);
  const figures = {
    percent: String(Math.floor(share * 100)),
    used: gigabytes(used),
    total: gigabytes(total),
  };
  return { isFull: share >= FULL, ...figures };
}

/** What is not mended is sent again after so long, and then each time after twice as long; what only comes near is not. */
const AGAIN_MINUTES = 10;
const MOST_TIMES = 12;

/** How many times an alert should have been sent again by now; `lasts` in milliseconds. */
export function timesAgain(kind: AlertKind, lasts: number): number {
  const minutes = lasts / 60_000;
  if (alerts[kind].group === 'near' || minutes < AGAIN_MINUTES) return 0;
  return Math.min(MOST_TIMES, Math.floor(Math.log2(minutes / AGAIN_MINUTES)) + 1);
}

/** How far a clock is off, in seconds with one decimal; null between the two limits, where the last verdict holds. */
export function skewVerdict(offMs: number): { isWrong: boolean; seconds: string } | null {
  const off = Math.abs(offMs);
  if (off > SKEW_MS) return { isWrong: true, seconds: (off / 1_000).toFixed(1) };
  return off < RIGHT_MS ? { isWrong: false, seconds: '0' } : null;
}

/** Why a site stores no records, in words. */
export const storeFaultWords = {
  damaged: { az: 'yazılar zədələnib', en: 'the records are damaged' },
  forked: { az: 'yazılar serverdəkilərdən ayrılıb', en: 'the records differ from those of the server' },
  behind: { az: 'yazılar serverdəkilərdən geridədir', en: 'the records are behind those of the server' },
  unwritable: { az: 'disk yazmır və ya doludur', en: 'the disk is full or refuses to write' },
} as const satisfies Readonly<Record<string, Words>>;
