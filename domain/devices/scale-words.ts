import type { Words } from '../grammar/words.ts';
import type { ScaleValues } from './scale.ts';

/** The protocols that scales speak, as people know them. */
export const protocolWords = {
  'toledo-continuous': { az: 'Toledo Continuous', en: 'Toledo Continuous' },
  'yaohua-xk3190': { az: 'Yaohua XK3190', en: 'Yaohua XK3190' },
  'mt-sics': { az: 'MT-SICS', en: 'MT-SICS' },
  'st-gs-18': { az: 'ST-GS-18', en: 'ST-GS-18' },
} as const satisfies Record<string, Words>;

/** What the list of scales is called. */
export const scaleListTitle: Words = { az: 'Tərəzilər', en: 'Scales' };

/** Until when a scale is calibrated, as its service cards say. */
export const calibratedUntilWords: Words = { az: 'Kalibrlənmə müddəti', en: 'Calibrated until' };

/** Where the fixed zeros of an indicator stand. */
export const fixedZerosWords = {
  inside: { az: 'altı rəqəmin içində', en: 'inside the six digits' },
  beyond: { az: 'altı rəqəmdən sonra', en: 'behind the six digits' },
} as const satisfies Record<string, Words>;

/** What the fields of a scale and its passport are called. */
export const scaleFieldWords = {
  name: { az: 'Ad', en: 'Name' },
  number: { az: 'Nömrə', en: 'Number' },
  siteId: { az: 'Məntəqə', en: 'Site' },
  isAutomatic: { az: 'Avtomatik tərəzi', en: 'Automatic scale' },
  isQrScale: { az: 'QR tərəzi', en: 'QR scale' },
  usualStayMinutes: { az: 'Adi qalma, dəqiqə', en: 'Usual stay, minutes' },
  expectedValue: { az: 'Gözlənilən dəyər', en: 'Expected value' },
  weight2Change: { az: 'Çəki 2 dəyişdirilə bilər', en: 'Weight 2 may be changed' },
  protocol: { az: 'Protokol', en: 'Protocol' },
  address: { az: 'İndikatorun ünvanı', en: 'Indicator’s address' },
  fixedZeros: { az: 'Sabit sıfırlar', en: 'Fixed zeros' },
  division: { az: 'Ölçmə addımı', en: 'Scale interval (d)' },
  min: { az: 'Minimum çəki', en: 'Minimum weight' },
  max: { az: 'Maksimum çəki', en: 'Maximum weight' },
  construction: { az: 'Konstruksiya', en: 'Construction' },
  kind: { az: 'Növ', en: 'Kind' },
  type: { az: 'Tip', en: 'Type' },
  brand: { az: 'Marka', en: 'Brand' },
  model: { az: 'Model', en: 'Model' },
  bodyLength: { az: 'Platformanın uzunluğu', en: 'Body length' },
  bodyWidth: { az: 'Platformanın eni', en: 'Body width' },
  loadcellNumber: { az: 'Çəki sensorunun nömrəsi', en: 'Load cell number' },
  loadcellBrand: { az: 'Çəki sensorunun markası', en: 'Load cell brand' },
  loadcellModel: { az: 'Çəki sensorunun modeli', en: 'Load cell model' },
  cableType: { az: 'Kabelin tipi', en: 'Cable type' },
  cableLength: { az: 'Kabelin uzunluğu', en: 'Cable length' },
  indicatorBrand: { az: 'İndikatorun markası', en: 'Indicator brand' },
  indicatorModel: { az: 'İndikatorun modeli', en: 'Indicator model' },
  junctionBoxBrand: { az: 'Birləşdirici qutunun markası', en: 'Junction box brand' },
  junctionBoxModel: { az: 'Birləşdirici qutunun modeli', en: 'Junction box model' },
  installationDate: { az: 'Quraşdırılma tarixi', en: 'Installation date' },
} as const satisfies Record<keyof ScaleValues, Words>;
