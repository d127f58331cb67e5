import react from '@vitejs/plugin-react';
import { build } from 'vite';

const WEB = import.meta.dirname;

/** The pages on which the parts of the kit are looked at with invented data; none of them is part of the product. */
const PAGES = ['kit/sheet/index.html', 'kit/form/sheet.html', 'kit/grid/sheet.html'];

/** Builds the workshop into a folder. */
async function buildWorkshop(into: string): Promise<void> {
  process.env.NODE_ENV = 'production';
  await build({
    configFile: false,
    root: WEB,
    logLevel: 'warn',
    plugins: [react()],
    build: {
      outDir: into,
      emptyOutDir: true,
      rolldownOptions: { input: PAGES.map((page) => `${WEB}/${page}`) },
      // Small assets would be data: addresses.
      assetsInlineLimit: 0,
    },
  });
}

if (import.meta.main) await buildWorkshop(process.argv[2] ?? `${WEB}/dist/workshop`);
