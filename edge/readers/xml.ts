/** An element with its local name, the text directly in it, and its children. */
export type Element = { name: string; text: string; children: Element[] };

const LONGEST = 1_000_000;
const DEEPEST = 32;
const MOST_ELEMENTS = 10_000;

const TOKEN =
  /<\?[^>]*\?>|<!--[\s\S]*?-->|<(\/?)([A-Za-z_][\w.:-]*)((?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|[^<]+|</g;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Reads a small document; null for one that is not well-formed, is too large or too deep, or has a document type: that could define
 * entities, which no camera needs. Prefixes are dropped, since makers change their namespaces.
 */
export function readXml(text: string): Element | null {
  if (text.length > LONGEST || /<!(?!--)/.test(text)) return null;
  const root: Element = { name: '', text: '', children: [] };
  const open: Element[] = [root];
  let count = 0;
  for (const [token, slash, name, , closing] of text.replace(/^\uFEFF/, '').matchAll(TOKEN)) {
    const inside = open.at(-1);
    if (!inside || token === '<') return null;
    if (name === undefined) {
      if (!token.startsWith('<')) inside.text += decoded(token);
      continue;
    }
    const local = name.slice(name.indexOf(':') + 1);
    if (slash) {
      if (open.length === 1 || open.pop()?.name !== local) return null;
      continue;
    }
    const element: Element = { name: local, text: '', children: [] };
    inside.children.push(element);
    if (!closing) open.push(element);
    count += 1;
    if (open.length > DEEPEST || count > MOST_ELEMENTS) return null;
  }
  const [only, ...more] = root.children;
  return open.length === 1 && only && more.length === 0 && root.text.trim() === '' ? only : null;
}

/** The five entities that every document has; any other stays as it is written. */
const decoded = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|apos);/g, (whole, name: string) => ENTITIES[name] ?? whole);

/** The element at this path of names, the first of each. */
export function down(element: Element | undefined, ...path: readonly string[]): Element | undefined {
  return path.reduce<Element | undefined>(
    (from, name) => from?.children.find((child) => child.name === name),
    element,
  );
}
