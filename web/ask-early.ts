import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/** What a file is drawn with: its styles and those of all files that it imports. */
function stylesOf(chunk: Chunk, bundle: Rolldown.OutputBundle, names = new Set<string>()): string[] {
  if (names.has(chunk.fileName)) return [];
  names.add(chunk.fileName);
  const below = chunk.imports.map((name) => bundle[name]).filter((file) => file?.type === 'chunk');
  return [
    ...(chunk.viteMetadata?.importedCss ?? []),
    ...below.flatMap((file) => stylesOf(file, bundle, names)),
  ];
}

/** What a file needs before it can run: itself and all files that it imports. */
function neededBy(chunk: Chunk, bundle: Rolldown.OutputBundle, chunks = new Set<Chunk>()): Set<Chunk> {
  if (chunks.has(chunk)) return chunks;
  chunks.add(chunk);
  for (const name of chunk.imports) {
    const file = bundle[name];
    if (file?.type === 'chunk') neededBy(file, bundle, chunks);
  }
  return chunks;
}

/**
 * The screens where people begin: their programs come along with everything else. For any other address the page loads what
 * all lists share, since most screens are lists. The choice is fixed, so that the page does not grow with the screens.
 */
const BEGINNINGS = {
  '/': 'reports/DashboardPage.tsx',
  '/operation': 'weighing/OperationListPage.tsx',
} as const;
const ANY_LIST = 'kit/grid/list/ListPage.tsx';

type Links = readonly string[];

/** Links for the head of a page, written while it is read, unless it is the operator's screen or a door, which need none of them. */
function exceptOperator(framed: Links, own: Readonly<Record<string, Links>>, list: Links): string {
  const at = Object.fromEntries(Object.entries(own).map(([address, links]) => [address, links.join('')]));
  const [always, beginnings, otherwise] = [framed.join(''), at, list.join('')].map((each) =>
    JSON.stringify(each),
  );
  const links = `${always} + (${beginnings}[location.pathname] ?? ${otherwise})`;
  return `<script>if (!/^\\/(operator|login|password|first-admin|mail|register|email|receipt|pass)\\b/.test(location.pathname)) document.head.insertAdjacentHTML('beforeend', ${links});</script>`;
}

/** The files of the build that a page names. */
const namedIn = (html: string): string[] =>
  Array.from(html.matchAll(/"\/(assets\/[^"]+)"/g), ([, name = '']) => name);

/**
 * Lets the page of the office ask for what every screen has while its program loads, and run the part that asks the server
 * as soon as that part is there. The frame of every screen but the operator's is asked for at once where it will be drawn,
 * and so is the screen itself: its program would be known only once all of that runs.
 */
export const askEarly: Plugin = {
  name: 'ask-early',
  transformIndexHtml: {
    order: 'post',
    handler(html, { path: page, bundle = {} }) {
      if (page !== '/index.html') return html;
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      // By the modules in it: a file that happens to be called like a layer gives its name to another one.
      const holding = (...modules: string[]) =>
        modules.flatMap((module) =>
          chunks.filter(({ moduleIds }) => moduleIds.includes(path.join(import.meta.dirname, module))),
        );
      const needed = (...modules: string[]) => [
        ...new Set(holding(...modules).flatMap((file) => [...neededBy(file, bundle)])),
      ];
      const linked = new Set(namedIn(html));
      const linksTo = (files: readonly Chunk[]): Links => [
        ...files
          .filter(({ fileName }) => !linked.has(fileName))
          .map(({ fileName }) => `<link rel="modulepreload" href="/${fileName}" crossorigin>`),
        ...Array.from(new Set(files.flatMap((file) => stylesOf(file, bundle))))
          .filter((name) => !linked.has(name))
          .map((name) => `<link rel="preload" as="style" href="/${name}" crossorigin>`),
      ];
      const taken = (links: Links): Links => {
        for (const name of namedIn(links.join(''))) linked.add(name);
        return links;
      };
      const fields = taken(linksTo(holding('shell/api/mutation.ts')));
      const framed = taken(linksTo(needed('screens.ts', 'routes/Framed.tsx')));
      const own = Object.fromEntries(
        Object.entries(BEGINNINGS).map(([address, module]) => [address, linksTo(needed(module))]),
      );
      const early = needed('early.ts');
      const first = [
        ...early.map(({ fileName }) => `<link rel="modulepreload" href="/${fileName}" crossorigin>`),
        ...holding('early.ts').map(
          ({ fileName }) => `<script type="module" async crossorigin src="/${fileName}"></script>`,
        ),
      ];
      const then = [...fields, exceptOperator(framed, own, linksTo(needed(ANY_LIST)))];
      return html
        .replace('<script type="module"', (program) => [...first, program].join('\n    '))
        .replace('</head>', (end) => [...then, end].join('\n    '));
    },
  },
};
