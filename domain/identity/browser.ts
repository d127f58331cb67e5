/** Browsers by their user agents, in this order: that of an earlier one also names later ones. */
const BROWSERS = [
  [/Edg(?:A|iOS)?\/(\d+)/, 'Edge'],
  [/OPR\/(\d+)/, 'Opera'],
  [/SamsungBrowser\/(\d+)/, 'Samsung'],
  [/(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/(?:Chrome|CriOS|HeadlessChrome)\/(\d+)/, 'Chrome'],
  [/Version\/(\d+).*Safari\//, 'Safari'],
] as const;

const SYSTEMS = [
  [/Android(?: (\d+))?/, 'Android'],
  [/(?:iPhone|iPad|iPod).*? OS (\d+)/, 'iOS'],
  // Windows 10 and 11 call themselves the same, and so do all versions of macOS.
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const;

const named = (userAgent: string, names: readonly (readonly [RegExp, string])[]): string | null => {
  for (const [pattern, name] of names) {
    const match = pattern.exec(userAgent);
    if (match) return [name, match[1]].filter(Boolean).join(' ');
  }
  return null;
};

/**
 * A browser and its system as people know them, from its user agent (RFC 9110, section 10.1.5): `Chrome 142, Windows`. An unknown part is
 * left out; null where both are.
 */
export function browserName(userAgent: string | null): string | null {
  if (userAgent === null) return null;
  return [named(userAgent, BROWSERS), named(userAgent, SYSTEMS)].filter(Boolean).join(', ') || null;
}

/** Whether it claims to run on a handheld device. */
export const isHandheld = (userAgent: string | null): boolean =>
  /Mobi|Android|iPhone|iPad/.test(userAgent ?? '');
