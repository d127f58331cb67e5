import { type Hold, isCalibrationOver } from '@terezi/domain/devices/calibration/calibration.ts';
import { freshnessOf, isEmptyDeck } from '@terezi/domain/devices/freshness.ts';
import type { LiveState } from '@terezi/domain/devices/link.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';
import type { Grams } from '@terezi/domain/grammar/mass.ts';

/** What the browser knows of a scale's live value, aged by its own clock. */
export type AgedLiveValue = { state: LiveState; grams: Grams | null; reading: number; age: number };

/** What the display must know of the scale itself. */
export type Limits = {
  min: Grams;
  max: Grams;
  division: Grams;
  /** The truck's permitted total, when one is chosen and has one. */
  truckMax: Grams | null;
  calibratedUntil: string | null;
  calibrationDaysLeft: number | null;
  /** What the company does with an expired calibration. */
  calibrationLevel: 'off' | 'warn' | 'block';
  /** Why the scale takes no weights though its calibration has not run out. */
  calibrationHold: Hold | null;
};

export type GlassState =
  | 'stable'
  | 'empty'
  | 'motion'
  | 'under'
  | 'net'
  | 'below'
  | 'over'
  | 'overTruck'
  | 'stale'
  | 'lost'
  | 'away'
  | 'expired'
  | Hold;

/**
 * The one state of the display. A number that may be old is never shown as current, and an expired calibration outranks the
 * reading. `isHeard` is whether the server is in reach: while it is not, the state of the scale is unknown, and the display
 * must not blame its cable.
 */
export function glassState(live: AgedLiveValue | null, limits: Limits, isHeard = true): GlassState {
  const freshness = live ? freshnessOf(live.age) : 'lost';
  if (!live || freshness === 'lost') return isHeard ? 'lost' : 'away';
  if (live.state === 'lost') return 'lost';
  if (limits.calibrationHold !== null) return limits.calibrationHold;
  if (limits.calibrationLevel === 'block' && isCalibrationOver(limits.calibrationDaysLeft)) return 'expired';
  if (freshness === 'old') return 'stale';
  if (live.state !== 'stable') return live.state;
  if (live.grams === null) return 'lost';
  if (isEmptyDeck(live.grams, limits.division)) return 'empty';
  if (live.grams < limits.min) return 'below';
  if (live.grams > limits.max) return 'over';
  return limits.truckMax !== null && live.grams > limits.truckMax ? 'overTruck' : 'stable';
}

/** Whether a weight may be accepted in this state; an overloaded truck is a warning, not a wrong weight. */
export const acceptable = (state: GlassState): boolean => state === 'stable' || state === 'overTruck';

/** Whether there is no number to show: digits give way to dashes. */
export const isBlind = (state: GlassState): boolean => state === 'lost' || state === 'away';

/** The capitals on the display; `{seconds}` and `{date}` are filled where they stand. */
export const glassWords: Readonly<Record<GlassState, Words>> = {
  stable: { az: 'SABİT', en: 'STABLE' },
  empty: { az: 'PLATFORMA BOŞDUR', en: 'DECK IS EMPTY' },
  motion: { az: 'HƏRƏKƏTDƏ', en: 'IN MOTION' },
  under: { az: 'SIFIRDAN AŞAĞI', en: 'BELOW ZERO' },
  net: { az: 'NETTO GÖSTƏRİR', en: 'SHOWS NET' },
  below: { az: 'ÇƏKİ AZDIR', en: 'BELOW MINIMUM' },
  over: { az: 'LİMİT AŞILIB', en: 'OVER THE LIMIT' },
  overTruck: { az: 'ARTIQ YÜK', en: 'OVERLOADED' },
  stale: { az: 'GECİKİR {seconds} s', en: 'DELAYED {seconds} s' },
  lost: { az: 'TƏRƏZİ İLƏ ƏLAQƏ YOXDUR', en: 'NO CONNECTION TO THE SCALE' },
  away: { az: 'SERVER İLƏ ƏLAQƏ YOXDUR', en: 'NO CONNECTION TO THE SERVER' },
  expired: { az: 'KALİBRLƏNMƏ BİTİB {date}', en: 'CALIBRATION EXPIRED {date}' },
  running: { az: 'KALİBRLƏNMƏ GEDİR', en: 'BEING CALIBRATED' },
  failed: { az: 'KALİBRLƏNMƏ KEÇMƏYİB', en: 'CALIBRATION FAILED' },
  activating: { az: 'KALİBRLƏNMƏ YOXLANILIR', en: 'CALIBRATION BEING CHECKED' },
  unverified: { az: 'YOXLAMA LAZIMDIR', en: 'VERIFICATION NEEDED' },
};

/** The line above the key: what is wrong and what to do. */
export const sayWords: Readonly<Record<GlassState, Words>> = {
  stable: { az: 'Çəki sabitdir, qəbul etmək olar', en: 'The weight is stable and can be accepted' },
  empty: { az: 'Platforma boşdur. Avtomobil qalxsın', en: 'The deck is empty. Let the truck drive on' },
  motion: {
    az: 'Çəki sabitləşməyib. Avtomobil tam dayanana qədər gözləyin',
    en: 'Not stable yet. Wait until the truck is still',
  },
  under: {
    az: 'Tərəzi sıfırdan aşağı göstərir. Platformanı boşaldın, indikatoru sıfırlayın',
    en: 'The scale shows less than zero. Clear the deck and zero the indicator',
  },
  net: {
    az: 'İndikator netto göstərir. Taranı silin, brutto görünsün',
    en: 'The indicator shows net. Clear its tare so that it shows gross',
  },
  below: {
    az: 'Çəki minimumdan ({min} kq) azdır. Avtomobil platformaya tam qalxsın',
    en: 'Below the minimum ({min} kg). The whole truck must be on the deck',
  },
  over: {
    az: 'Maksimum {max} kq aşılıb. Avtomobili platformadan endirin',
    en: 'The maximum of {max} kg is exceeded. Take the truck off the deck',
  },
  overTruck: {
    az: 'İcazə verilən {truckMax} kq aşılıb. Çəkini qəbul etmək olar',
    en: 'The permitted {truckMax} kg is exceeded. The weight can be accepted',
  },
  stale: {
    az: 'Tərəzidən yeni oxunuş gəlmir. Göstərici köhnədir, bərpası gözlənilir',
    en: 'No new readings. The display is old; waiting for the scale',
  },
  lost: {
    az: 'Tərəzi ilə əlaqə yoxdur. İndikatorun kabelini və qidasını yoxlayın',
    en: 'No connection to the scale. Check the indicator’s cable and power',
  },
  away: {
    az: 'Server cavab vermir. Bərpası gözlənilir, yazdıqlarınız qalır',
    en: 'The server does not answer. Waiting for it; what you typed stays',
  },
  expired: {
    az: 'Kalibrlənmə müddəti bitib, çəki qəbul edilmir. Operator şirkətinə zəng edin',
    en: 'Calibration has expired; weights are not accepted. Call the operator company',
  },
  running: {
    az: 'Kalibrlənmə gedir, çəki qəbul edilmir. Protokol bitənə qədər gözləyin',
    en: 'Being calibrated; weights are not accepted. Wait until the protocol is finished',
  },
  failed: {
    az: 'Kalibrlənmə keçməyib, çəki qəbul edilmir. Administratora xəbər verin',
    en: 'Calibration has failed; weights are not accepted. Tell an administrator',
  },
  activating: {
    az: 'Kalibrlənmə yoxlanılır, çəki qəbul edilmir. Sayğac oxunur',
    en: 'The calibration is being checked; weights are not accepted. Its counter is being read',
  },
  unverified: {
    az: 'Sayğac bizsiz dəyişib, çəki qəbul edilmir. Administratora xəbər verin',
    en: 'A counter changed without us; weights are not accepted. Tell an administrator',
  },
};
