import type { ModbusProfile, SettingName } from '@terezi/domain/devices/protocol-setting-names.ts';
import type { ProtocolSettings } from '@terezi/domain/devices/protocol-settings.ts';
import { UNITS } from '@terezi/domain/grammar/units.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';

const said = (text: string): Words => ({ az: text, en: text });

/** What each setting of a protocol is called. */
export const settingWords: Readonly<Record<SettingName, Words>> = {
  fixedZeros: { az: 'Sabit sıfırlar', en: 'Fixed zeros' },
  station: { az: 'Xətdəki ünvan', en: 'Address on the line' },
  unit: { az: 'Ölçü vahidi', en: 'Unit of mass' },
  asks: { az: 'Yalnız sorğuya cavab verir', en: 'Speaks only when asked' },
  checksum: { az: 'Çərçivə yoxlama cəmi ilə bitir', en: 'Frames end with a checksum' },
  decimals: { az: 'Onluq rəqəmlər', en: 'Decimals' },
  profile: { az: 'Cihazın registrləri', en: 'Registers of the instrument' },
  wordOrder: { az: 'Registrlərin sırası', en: 'Order of registers' },
  addressBase: { az: 'Birinci registrin nömrəsi', en: 'Number of the first register' },
  table: { az: 'Registr cədvəli', en: 'Table of registers' },
  register: { az: 'Çəkinin registri', en: 'Register of the weight' },
  words: { az: 'Çəkinin registr sayı', en: 'Registers of the weight' },
  flagRegister: { az: 'Əlamətlərin registri', en: 'Register of flags' },
  stableBit: { az: 'Sabitlik biti', en: 'Bit of stability' },
  overBit: { az: 'Həddən artıq yük biti', en: 'Bit of overload' },
  mask: { az: 'Çərçivə', en: 'Frame' },
  stableIs: { az: 'Sabit çəkinin işarəsi', en: 'Stable is written as' },
  netIs: { az: 'Netto işarəsi', en: 'Net is written as' },
  isReversed: { az: 'Çəki tərsinə yazılır', en: 'The weight is written backwards' },
};

type Choices<Name extends SettingName> = Readonly<
  Record<NonNullable<ProtocolSettings[Name]> & string, Words>
>;

/** The choices of the settings that have a few. */
export const settingChoices = {
  fixedZeros: {
    inside: { az: 'altı rəqəmin içində', en: 'inside the six digits' },
    beyond: { az: 'altı rəqəmdən sonra', en: 'behind the six digits' },
  } satisfies Choices<'fixedZeros'>,
  unit: { kg: UNITS.kilogram, t: UNITS.tonne, g: UNITS.gram } satisfies Choices<'unit'>,
  profile: {
    'flintec-ft-112': said('Flintec FT-112'),
    'flintec-ft-16': said('Flintec FT-16'),
    laumas: said('Laumas, CAS CI-600D'),
    'dini-argeo': said('Dini Argeo DGT'),
    'excell-ex2005': said('Excell EX2005'),
    registers: { az: 'Öz registrləri', en: 'Registers of its own' },
  } satisfies Readonly<Record<ModbusProfile, Words>>,
  wordOrder: {
    high: { az: 'böyük registr birinci', en: 'high register first' },
    low: { az: 'kiçik registr birinci', en: 'low register first' },
  } satisfies Choices<'wordOrder'>,
  table: { holding: said('holding'), input: said('input') } satisfies Choices<'table'>,
  words: { one: { az: 'bir', en: 'one' }, two: { az: 'iki', en: 'two' } } satisfies Choices<'words'>,
} as const;

/** How a frame is written down. */
export const maskHint: Words = {
  az: 'Məsələn {STX}{s:2},{w:8}{u:2}{CR}{LF}: w çəki, u vahid, s sabitlik, n netto, ? qalanı',
  en: 'For example {STX}{s:2},{w:8}{u:2}{CR}{LF}: w weight, u unit, s stability, n net, ? anything',
};
