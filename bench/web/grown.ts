import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Plugin, type Rolldown } from 'vite';
import { rounded, table, verdict } from '../figures.ts';
import type { Part } from '../part.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const CONFIG = path.join(ROOT, 'web/vite.config.ts');
/** As many as the finished product is thought to have. */
const CATALOGUES = 40;
const SCREENS = 200;
/** What the operator's screen may load, and what all of that may add to it. Kilobytes of script, gzip. */
const MOST = 200;
const MOST_ADDED = 1;

const MADE = 'virtual:grown/';

const catalogueSource = (n: number): string => `
  import { catalogue } from '@terezi/domain/grammar/noun.ts';
  import { decimal, note, optional, text } from '@terezi/domain/grammar/field.ts';
  export default catalogue({
    noun: 'grown${n}',
    words: {
      one: { az: 'Yaradılmış kataloq ${n}', en: 'Generated catalogue ${n}' },
      many: { az: 'Yaradılmış kataloqlar ${n}', en: 'Generated catalogues ${n}' },
      add: { az: 'Yeni yaradılmış ${n}', en: 'New generated ${n}' },
    },
    fields: {
      name: text({ az: 'Ad ${n}', en: 'Name ${n}' }, { max: 200 }),
      price: optional(decimal({ az: 'Qiymət ${n}', en: 'Price ${n}' }, { decimals: 2, max: 1000000 })),
      note: optional(note({ az: 'Qeyd ${n}', en: 'Note ${n}' })),
    },
    title: 'name',
    listed: ['name', 'price'],
    unique: [['name']],
    shared: false,
    permission: { read: ['CompanyAdmin', 'Operator'], write: ['CompanyAdmin'] },
    menu: 'parties',
  });`;

const screenSource = (n: number): string => `
  import { IconTruck } from '@tabler/icons-react';
  import { FRESH } from '#kit/grid/list-state.ts';
  import { callsOf } from '#shell/api.ts';
  import { askingList } from '#shell/list-question.ts';
  const calls = callsOf('grownScreen${n}', {
    list: ['GET', '/grown-screen-${n}', ['CompanyAdmin', 'Operator', 'Viewer']],
    find: ['GET', '/grown-screen-${n}/{id}', ['CompanyAdmin', 'Operator', 'Viewer'], ['weight${n}']],
    add: ['POST', '/grown-screen-${n}', ['CompanyAdmin', 'Operator']],
  });
  export default {
    path: '/grown-screen-${n}',
    permission: calls.list.permission,
    load: async () => (await import('${MADE}page-${n}')).Page,
    asks: askingList({ call: calls.list, fresh: { ...FRESH, sort: { key: 'name${n}', down: false } } }),
    place: {
      words: { az: 'Yaradılmış səhifə ${n}', en: 'Generated page ${n}' },
      icon: IconTruck,
      create: { words: { az: 'Yaradılmış ${n}', en: 'Generated ${n}' }, permission: calls.add.permission },
    },
  };`;

const pageSource = (n: number): string =>
  `export const Page = () => 'Yaradılmış səhifənin bütün mətni, ${'söz '.repeat(40)}${n}';`;

const SOURCES: Readonly<Record<string, (n: number) => string>> = {
  catalogue: catalogueSource,
  screen: screenSource,
  page: pageSource,
};

/** Where the lists stand that a new catalogue and a new screen join, and what their line begins with. */
const LISTS = [
  { file: 'domain/catalogues/all.ts', kind: 'catalogue', at: 'catalogues: readonly DeclaredNoun[] = [' },
  { file: 'web/screens.ts', kind: 'screen', at: '{ screens: [' },
] as const;

/** Lets the lists have so many more, as if they had been written there. */
const grown = (more: Readonly<Record<'catalogue' | 'screen', number>>): Plugin => ({
  name: 'grown',
  enforce: 'pre',
  resolveId: (id) =>
    id.startsWith(MADE) ? `${path.join(ROOT, 'web', id.slice(MADE.length))}.grown.js` : null,
  load(id) {
    const [, kind = '', n] = /\/(\w+)-(\d+)\.grown\.js$/.exec(id) ?? [];
    return SOURCES[kind]?.(Number(n)) ?? null;
  },
  transform(code, id) {
    const list = LISTS.find(({ file }) => id === path.join(ROOT, file));
    if (!list) return null;
    if (!code.includes(list.at)) throw new Error(`${list.file} has no list that begins with ${list.at}`);
    const numbers = Array.from({ length: more[list.kind] }, (_, n) => n);
    const imports = numbers.map((n) => `import made${n} from '${MADE}${list.kind}-${n}';`);
    return (
      imports.join('\n') + code.replace(list.at, `${list.at} ${numbers.map((n) => `made${n}, `).join('')}`)
    );
  },
});

type Chunk = Rolldown.OutputChunk;

async function chunksOf(plugins: Plugin[]): Promise<Chunk[]> {
  // Whoever measures the page measures the one that people get.
  process.env.NODE_ENV = 'production';
  const built = await build({ configFile: CONFIG, logLevel: 'warn', plugins, build: { write: false } });
  if (!('output' in built)) throw new Error('one build makes one output');
  return built.output.filter((file) => file.type === 'chunk');
}

/** The gzipped bytes of all scripts that some modules of the web need, each by itself. */
function bytesFor(chunks: readonly Chunk[], modules: readonly string[]): number {
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const needed = new Set(
    modules.flatMap((module) =>
      chunks.filter(({ moduleIds }) => moduleIds.includes(path.join(ROOT, 'web', module))),
    ),
  );
  for (const chunk of needed)
    for (const name of chunk.imports) {
      const file = named.get(name);
      if (file) needed.add(file);
    }
  return [...needed].reduce((sum, { code }) => sum + gzipSync(code).length, 0);
}

const OPERATOR = ['main.tsx', 'early.ts', 'routes/Operator.tsx'];
const LIST = ['main.tsx', 'early.ts', 'screens.ts', 'routes/Framed.tsx', 'weighing/OperationListPage.tsx'];

/** What the operator's screen loads, beside the same with as many catalogues and screens as the product will have. */
export const grownPart: Part = {
  title: 'Script of a grown product',
  measure: async () => {
    const small = await chunksOf([]);
    const large = await chunksOf([grown({ catalogue: CATALOGUES, screen: SCREENS })]);
    const kilobytes = (chunks: readonly Chunk[], modules: readonly string[]) =>
      rounded(bytesFor(chunks, modules) / 1_000, 1);
    const [now, then] = [kilobytes(small, OPERATOR), kilobytes(large, OPERATOR)];
    const added = rounded(then - now, 1);
    const rows = table(
      ['kB of script, gzip', 'as it is', `with ${CATALOGUES} catalogues and ${SCREENS} screens more`],
      [
        ['operator', String(now), verdict(then, then <= MOST, `at most ${MOST}`)],
        ['twin: a list, which has the menu', String(kilobytes(small, LIST)), String(kilobytes(large, LIST))],
      ],
    );
    return `${rows}\n\nThey add to the operator's screen: ${verdict(added, added <= MOST_ADDED, `at most ${MOST_ADDED}`)}.`;
  },
};
