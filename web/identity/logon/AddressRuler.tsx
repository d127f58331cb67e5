import type { LogonDetail } from '@terezi/domain/identity/logon-api.ts';
import { useSay } from '#kit/language.tsx';
import { Ruler } from '#kit/chart/Ruler.tsx';
import { octetsAround } from './octets.ts';
import { LOGON_WORDS as words } from './words.ts';

const TICKS = [0, 64, 128, 192, 255].map((at) => ({ at, text: String(at) }));
const MAX_ADDRESS = 255;

type RulerProps = { readonly address: string; readonly allowed: LogonDetail['allowedAddresses'] };

/**
 * How far an address lies from the allowed ones of its own network: the last octet of its /24 on a ruler, or a sentence
 * where a ruler would show nothing.
 */
export function AddressRuler({ address, allowed }: RulerProps) {
  const say = useSay();
  const around = octetsAround(address, allowed);
  if (!around) return allowed.length > 0 && <p className="lab">{say(words.otherNetwork)}</p>;
  return (
    <Ruler
      max={MAX_ADDRESS}
      ticks={TICKS}
      marks={[{ at: around.at, caption: `.${around.at}` }]}
      segments={around.beside.map(({ first, last, caption, anchor }) => ({
        from: first,
        to: Math.min(MAX_ADDRESS, last + 1),
        anchor,
        ...(caption !== null && { caption }),
      }))}
      label={say(words.rulerLabel, { address, count: around.beside.length })}
    />
  );
}
