import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** The folder of every drawing. */
const ICONS = '../node_modules/@tabler/icons-react/dist/esm/icons/';

/**
 * What is loaded together, in the order in which it is needed: each is all that its first modules import and none before
 * it has. Left to themselves shared modules fall into one file for each set of pages that share them: sixty requests of
 * half a kilobyte, of which a browser makes six at a time.
 */
const LAYERS: readonly (readonly [name: string, ...roots: string[]])[] = [
  ['react', '../node_modules/react-dom/client.js', '../node_modules/react/jsx-runtime.js'],
  ['receipt', 'weighing/ReceiptPage.tsx'],
  ['visitor', 'kit/Kit.tsx', 'identity/SignInPage.tsx'],
  ['program', 'routes/App.tsx'],
  [
    'fields',
    'kit/IconButton.tsx',
    'kit/ThemeSwitch.tsx',
    'kit/form/SearchField.tsx',
    'kit/form/OptionRows.tsx',
    'catalogues/reference.ts',
    'shell/deed.ts',
    'shell/calibration.ts',
    'kit/form/FieldGroup.tsx',
    'kit/KeyValues.tsx',
    'kit/day-in.ts',
    'kit/Count.tsx',
    ICONS,
  ],
  ['frame', 'routes/Framed.tsx'],
  ['list', 'shell/use-list.ts', 'kit/grid/ListPage.tsx'],
];

/** The groups of the bundler: the first modules of each layer with everything that they use, the earlier layer first. */
export const layers = LAYERS.map(([name, ...roots], at) => {
  const beginnings = roots.map((root) => path.join(import.meta.dirname, root));
  return {
    name,
    priority: LAYERS.length - at,
    test: (id: string) => beginnings.some((beginning) => id.startsWith(beginning)),
  };
});

type Chunk = Rolldown.OutputChunk;

/** What a file is drawn with: its styles and those of all files that it imports. */
function stylesOf(chunk: Chunk, bundle: Rolldown.OutputBundle, seen = new Set<string>()): string[] {
  if (seen.has(chunk.fileName)) return [];
  seen.add(chunk.fileName);
  const below = chunk.imports.map((name) => bundle[name]).filter((file) => file?.type === 'chunk');
  return [
    ...(chunk.viteMetadata?.importedCss ?? []),
    ...below.flatMap((file) => stylesOf(file, bundle, seen)),
  ];
}

/** Lets the page ask for what every screen has along with the program, not only once that runs. */
export const fieldsEarly: Plugin = {
  name: 'fields-early',
  transformIndexHtml: {
    order: 'post',
    handler(html, { path: page, bundle = {} }) {
      if (page !== '/index.html') return [];
      const early = Object.values(bundle).filter(
        (file): file is Chunk => file.type === 'chunk' && file.name === 'fields',
      );
      const scripts = early.map(({ fileName }) => ({ rel: 'modulepreload', href: `/${fileName}` }));
      const styles = new Set(early.flatMap((file) => stylesOf(file, bundle)));
      const sheets = [...styles].map((name) => ({ rel: 'preload', as: 'style', href: `/${name}` }));
      return [...scripts, ...sheets]
        .filter(({ href }) => !html.includes(href))
        .map((attrs) => ({ tag: 'link', attrs: { ...attrs, crossorigin: true } }));
    },
  },
};
