import { FLAG_SETTINGS, NUMBER_SETTINGS, SETTING_NAMES } from './protocol-setting-names.ts';

/** The same settings in the order in which they are signed; undefined where nothing is said. */
export function inOrder<Some extends object>(settings: Some): Some | undefined {
  const values = new Map<string, unknown>(Object.entries(settings));
  const names = SETTING_NAMES.filter((name) => values.get(name) !== undefined);
  if (names.length === 0) return undefined;
  // The same names with the same values: the same settings.
  return Object.fromEntries(names.map((name) => [name, values.get(name)])) as Some;
}

const said = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);

function meant(name: string, text: string): unknown {
  if (NUMBER_SETTINGS.has(name)) return /^\d{1,5}$/.test(text) ? Number(text) : text;
  if (FLAG_SETTINGS.has(name)) return text === 'yes' ? true : text === 'no' ? false : text;
  return text;
}

/** Settings as they are kept with a scale: `station=3; unit=kg`, in their order; null where nothing is said. */
export function settingsText(settings: Readonly<Record<string, unknown>>): string | null {
  const names = SETTING_NAMES.filter((name) => settings[name] !== undefined);
  return names.length === 0 ? null : names.map((name) => `${name}=${said(settings[name])}`).join('; ');
}

/** What such a text says, not judged yet; null where it names something twice. */
export function rawSettings(text: string): Readonly<Record<string, unknown>> | null {
  if (text === '') return {};
  const pairs = text.split('; ').map((pair) => {
    const [name = '', ...rest] = pair.split('=');
    return [name, meant(name, rest.join('='))] as const;
  });
  return new Set(pairs.map(([name]) => name)).size < pairs.length ? null : Object.fromEntries(pairs);
}
