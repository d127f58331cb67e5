import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const read = (name: string) => readFileSync(path.join(import.meta.dirname, name), 'utf8');

/** The page of a visitor who has not signed in: that of the office with another program. It stands in no folder. */
export const VISITOR_PAGE = path.join(import.meta.dirname, 'visitor.html');

/** A rule with those of its tokens that a style sheet uses. */
function tokensOf(selector: string, used: ReadonlySet<string>): string {
  const tokens = read('kit/tokens.css');
  const from = tokens.indexOf(`\n${selector} {`);
  const rule = tokens.slice(from, tokens.indexOf('\n}', from));
  const declarations = [...rule.matchAll(/(--[\w-]+):[^;]+;/g)].filter(([, name = '']) => used.has(name));
  return `${selector} { ${declarations.map(([declared]) => declared).join(' ')} }`;
}

/** What is drawn before any file has come: its styles with the colours of both schemes, and the choice between these. */
function firstLook(): string {
  const styles = read('first-look.css');
  const used = new Set([...styles.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name));
  const tokens = [':root', '[data-mantine-color-scheme="dark"]'].map((rule) => tokensOf(rule, used));
  return `<style>${tokens.join(' ')} ${styles}</style><script>${read('first-look.js')}</script>`;
}

/**
 * Puts into the page what it shows at once. The text of a page is there with its first byte; anything else that it waited
 * for, a sheet of styles or a script, would keep it blank.
 */
export const firstLookInPage: Plugin = {
  name: 'first-look',
  resolveId: (id) => (id === VISITOR_PAGE ? id : null),
  load: (id) => (id === VISITOR_PAGE ? read('index.html').replace('./main.tsx', './visitor.tsx') : null),
  transformIndexHtml: {
    order: 'pre',
    handler: (html) =>
      html
        .replace('<!-- first look -->', firstLook)
        .replace('<!-- logo -->', () => read('kit/part/logo.svg').trim()),
  },
};

const STYLES = '<!-- styles -->';

/** Sheets of styles hold up what stands below them, so they stand below the first look. */
export const stylesBelow: Plugin = {
  name: 'styles-below',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      if (!html.includes(STYLES)) return html;
      const sheets = html.match(/<link rel="stylesheet"[^>]*>\s*/g) ?? [];
      const without = sheets.reduce((text, sheet) => text.replace(sheet, ''), html);
      return without.replace(STYLES, sheets.join(''));
    },
  },
};
