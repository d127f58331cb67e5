import type { Hold } from './calibration.ts';
import type { Words } from '../grammar/words.ts';
import type { IndicatorProtocol } from './protocol.ts';
import type { ScaleValues } from './scale.ts';

const name = (text: string): Words => ({ az: text, en: text });

/** The protocols that scales speak, as people know them. */
export const protocolWords = {
  'toledo-continuous': name('Toledo Continuous'),
  'toledo-short': { az: 'Toledo 8142, qısa', en: 'Toledo 8142 short' },
  'flintec-continuous': name('Flintec FT-11, FT-111'),
  'flintec-bsi': { az: 'Flintec FT-10, sorğu ilə', en: 'Flintec FT-10, asked' },
  'yaohua-xk3190': name('Yaohua XK3190'),
  'yaohua-command': { az: 'Yaohua, Keli, sorğu ilə', en: 'Yaohua, Keli, asked' },
  'keli-xk3118': name('Keli XK3118T1'),
  'mt-sics': name('MT-SICS'),
  'st-gs-18': name('ST-GS-18'),
  'cas-22': { az: 'CAS CI, 22 bayt', en: 'CAS CI, 22 bytes' },
  'cas-10': { az: 'CAS CI, 10 bayt', en: 'CAS CI, 10 bytes' },
  'dini-argeo': name('Dini Argeo'),
  'rinstrum-auto': name('Rinstrum'),
  'rinstrum-network': { az: 'Rinstrum, sorğu ilə', en: 'Rinstrum, asked' },
  'rice-lake-stream': name('Rice Lake'),
  'rice-lake-edp': { az: 'Rice Lake 880, sorğu ilə', en: 'Rice Lake 880, asked' },
  sma: name('SMA'),
  nci: name('NCI'),
  'cardinal-sb400': name('Cardinal SB-400'),
  'massa-k-100': { az: 'Massa-K, 100 protokolu', en: 'Massa-K, protocol 100' },
  'tenso-m': name('Tenso-M'),
  'modbus-tcp': name('Modbus TCP'),
  'modbus-rtu': name('Modbus RTU'),
  pattern: { az: 'Öz çərçivəsi', en: 'A frame of its own' },
} as const satisfies Record<IndicatorProtocol, Words>;

/** What the list of scales is called. */
export const scaleListTitle: Words = { az: 'Tərəzilər', en: 'Scales' };

/** Until when a scale is calibrated, as its service cards say. */
export const calibratedUntilWords: Words = { az: 'Kalibrlənmə müddəti', en: 'Calibrated until' };

/** What its calibration sets of a scale, as its history says it. */
export const scaleCalibrationWords = {
  calibratedFrom: { az: 'Kalibrlənmənin başlanğıcı', en: 'Calibrated from' },
  calibratedUntil: { az: 'Kalibrlənmənin sonu', en: 'Calibrated until' },
  calibrationHold: { az: 'Kalibrlənmə çəkini saxlayır', en: 'Held by its calibration' },
} as const satisfies Readonly<Record<string, Words>>;

/** Why a scale takes no weights, in a word. */
export const holdWords: Readonly<Record<Hold, Words>> = {
  running: { az: 'kalibrlənmə gedir', en: 'being calibrated' },
  failed: { az: 'kalibrlənmə keçməyib', en: 'calibration failed' },
  activating: { az: 'kalibrlənmə yoxlanılır', en: 'calibration being checked' },
  unverified: { az: 'yoxlama lazımdır', en: 'verification needed' },
};

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
  protocolSettings: { az: 'Protokolun parametrləri', en: 'Protocol settings' },
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
