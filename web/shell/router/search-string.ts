/** The search part of an address as plain texts: a plate that looks like a number stays a text. */
export type Search = Readonly<Record<string, string>>;

export const parseSearch = (text: string): Search => Object.fromEntries(new URLSearchParams(text));

/** The way back; what is empty is left out. */
export function searchText(search: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search))
    if (typeof value === 'string' && value !== '') query.set(name, value);
  // Commas, colons and slashes mean nothing in a search string and read better as they are.
  const text = query.toString().replace(/%2C/g, ',').replace(/%3A/g, ':').replace(/%2F/g, '/');
  return text && `?${text}`;
}
