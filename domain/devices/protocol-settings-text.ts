import { inOrder, type ProtocolSettings, protocolSettings, SETTING_NAMES } from './protocol-settings.ts';

const NUMBERS: ReadonlySet<string> = new Set([
  ...['station', 'decimals', 'addressBase', 'register', 'flagRegister', 'stableBit', 'overBit'],
]);
const FLAGS: ReadonlySet<string> = new Set(['asks', 'checksum', 'isReversed']);

const said = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);

function meant(name: string, text: string): unknown {
  if (NUMBERS.has(name)) return /^\d{1,5}$/.test(text) ? Number(text) : text;
  if (FLAGS.has(name)) return text === 'yes' ? true : text === 'no' ? false : text;
  return text;
}

/** Settings as they are kept with a scale: `station=3; unit=kg`, in their order; null where nothing is said. */
export function settingsText(settings: ProtocolSettings): string | null {
  const ordered = inOrder(settings);
  if (!ordered) return null;
  return SETTING_NAMES.filter((name) => ordered[name] !== undefined)
    .map((name) => `${name}=${said(ordered[name])}`)
    .join('; ');
}

/** Reads such a text, with its settings in any order; null where it is none. */
export function readSettingsText(text: string | null): ProtocolSettings | null {
  if (text === null || text === '') return {};
  const pairs = text.split('; ').map((pair) => {
    const [name = '', ...rest] = pair.split('=');
    return [name, meant(name, rest.join('='))] as const;
  });
  if (new Set(pairs.map(([name]) => name)).size < pairs.length) return null;
  return protocolSettings.safeParse(Object.fromEntries(pairs)).data ?? null;
}
