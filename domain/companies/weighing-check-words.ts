import type { Words } from '../grammar/words.ts';
import type { AnyCheck, Level } from './weighing-checks.ts';

/** The name of each check in a company's settings. */
export const checkWords: Readonly<Record<AnyCheck, Words>> = {
  overload: { az: 'Artıq yük', en: 'Overload' },
  expectedWeight: { az: 'Tərəzidə gözlənilməyən çəki', en: 'Weight unlike the expected one' },
  minimumWeight: { az: 'Minimumdan az çəki', en: 'Below the minimum weight' },
  net: { az: 'Sıfır və ya minimumdan az netto', en: 'Zero or too small net' },
  unusualNet: { az: 'Qeyri-adi netto', en: 'Unusual net' },
  license: { az: 'Sürücülük vəsiqəsinin müddəti', en: 'Driver’s licence expiry' },
  calibration: { az: 'Kalibrlənmənin müddəti', en: 'Calibration expiry' },
  repeatedTruck: { az: 'Təkrar gələn avtomobil', en: 'Repeated truck' },
  parties: { az: 'Boş qalan tərəflər', en: 'Missing parties' },
  orderLimit: { az: 'Sifarişin limiti', en: 'Limit of the order' },
  orderApproval: { az: 'Sifarişin limiti, təsdiqlə', en: 'Limit of the order, by approval' },
  freshTare: {
    az: 'Bu gün və ya çəkən şəxsin yazdığı tara',
    en: 'Tare typed today or by the operator who weighs',
  },
};

/** The name of each level. */
export const levelWords: Readonly<Record<Level, Words>> = {
  off: { az: 'baxılmır', en: 'off' },
  warn: { az: 'xəbərdarlıq', en: 'warn' },
  block: { az: 'mane olur', en: 'block' },
};
