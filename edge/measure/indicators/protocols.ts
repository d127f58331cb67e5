import type { IndicatorProtocol } from '@terezi/domain/devices/protocol.ts';
import type { ProtocolSettings } from '@terezi/domain/devices/protocol-settings.ts';
import { type Grams, toGrams } from '@terezi/domain/grammar/mass.ts';
import type { ScaleSettings } from '@terezi/domain/devices/site-settings.ts';
import { cardinalSb400 } from './cardinal-sb400.ts';
import { cas10 } from './cas-10.ts';
import { cas22 } from './cas-22.ts';
import { diniArgeo } from './dini-argeo.ts';
import { flintecBsi } from './flintec-bsi.ts';
import { flintecContinuous } from './flintec-continuous.ts';
import { keliXk3118 } from './keli-xk3118.ts';
import { massaK100 } from './massa-k-100.ts';
import { modbus } from './modbus.ts';
import { mtSics } from './mt-sics.ts';
import { nci } from './nci.ts';
import { pattern } from './frame/pattern.ts';
import type { Decoder, Indicator, Reading } from './reading.ts';
import { riceLakeEdp } from './rice-lake-edp.ts';
import { riceLakeStream } from './rice-lake-stream.ts';
import { rinstrumAuto } from './rinstrum-auto.ts';
import { rinstrumNetwork } from './rinstrum-network.ts';
import { sma } from './sma.ts';
import { stGs18 } from './st-gs-18.ts';
import { tensoM } from './tenso-m.ts';
import { toledoContinuous, toledoShort } from './toledo-continuous.ts';
import { yaohuaCommand } from './yaohua-command.ts';
import { yaohuaXk3190 } from './yaohua-xk3190.ts';

/** How each protocol is read, by its name in the settings and what they say of it. */
const INDICATORS: Record<IndicatorProtocol, (settings: ProtocolSettings) => Indicator> = {
  'toledo-continuous': toledoContinuous,
  'toledo-short': toledoShort,
  'flintec-continuous': flintecContinuous,
  'flintec-bsi': ({ station }) => flintecBsi(station),
  'yaohua-xk3190': () => yaohuaXk3190,
  'yaohua-command': ({ station }) => yaohuaCommand(station),
  'keli-xk3118': () => keliXk3118,
  'mt-sics': () => mtSics,
  'st-gs-18': () => stGs18,
  'cas-22': () => cas22,
  'cas-10': () => cas10,
  'dini-argeo': ({ asks }) => diniArgeo(asks),
  'rinstrum-auto': () => rinstrumAuto,
  'rinstrum-network': ({ station }) => rinstrumNetwork(station),
  'rice-lake-stream': () => riceLakeStream,
  'rice-lake-edp': ({ station }) => riceLakeEdp(station),
  sma: ({ asks }) => sma(asks),
  nci: () => nci,
  'cardinal-sb400': ({ asks }) => cardinalSb400(asks),
  'massa-k-100': () => massaK100,
  'tenso-m': tensoM,
  'modbus-tcp': (settings) => modbus('modbus-tcp', settings),
  'modbus-rtu': (settings) => modbus('modbus-rtu', settings),
  pattern,
};

/** Frames that name no unit are in the one of the settings. */
const inUnit = (decoder: Decoder, unit: NonNullable<ProtocolSettings['unit']>): Decoder => ({
  ...decoder,
  push: (bytes) => decoder.push(bytes).map((reading) => ({ ...reading, unit: reading.unit ?? unit })),
});

/** So many steps of its last digit a division is less than: of kilograms it has twenty, of grams a thousand times that. */
const MOST_STEPS = 1_000;

/**
 * Whether a frame that names its unit can be one of a scale with this division: `kg` that lost its k is `g`, and a weight
 * in a unit or of a resolution that the scale does not show is another's.
 */
function isOfScale({ digits, decimals, unit: ownUnit }: Reading, { unit, division }: Declared): boolean {
  if (digits === null || ownUnit === null || ownUnit === 'lb') return true;
  if (unit !== undefined && ownUnit !== unit) return false;
  if (division === undefined) return true;
  const step = toGrams(1, decimals, ownUnit);
  return step !== null && step <= division && division < MOST_STEPS * step;
}

type Declared = { unit?: ProtocolSettings['unit']; division?: Grams | undefined };

const ofScale = (decoder: Decoder, declared: Declared): Decoder => ({
  ...decoder,
  push: (bytes) => decoder.push(bytes).filter((reading) => isOfScale(reading, declared)),
});

/** How this very scale is read; without its division a frame may name any unit. */
export function indicatorOf({
  protocol,
  protocolSettings = {},
  division,
}: Pick<ScaleSettings, 'protocol' | 'protocolSettings'> & { division?: Grams }): Indicator {
  const indicator = INDICATORS[protocol](protocolSettings);
  const { unit } = protocolSettings;
  return {
    ...indicator,
    decoder() {
      const decoder = ofScale(indicator.decoder(), { unit, division });
      return unit ? inUnit(decoder, unit) : decoder;
    },
  };
}
