import type { Hold } from '../calibration/calibration.ts';
import type { Words } from '../../grammar/words.ts';
import type { IndicatorProtocol } from '../protocol.ts';

const name = (text: string): Words => ({ az: text, en: text });

/** The names of the protocols of scales, as people know them. */
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

/** Why a scale takes no weights, in a word. */
export const holdWords = {
  running: { az: 'kalibrlənmə gedir', en: 'being calibrated' },
  failed: { az: 'kalibrlənmə keçməyib', en: 'calibration failed' },
  activating: { az: 'kalibrlənmə yoxlanılır', en: 'calibration being checked' },
  unverified: { az: 'yoxlama lazımdır', en: 'verification needed' },
} as const satisfies Readonly<Record<Hold, Words>>;
