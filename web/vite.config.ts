import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { askEarly } from './ask-early.ts';
import { layers } from './chunks.ts';
import { gateWorker } from './gate-worker.ts';
import { firstLookInPage, stylesBelow, VISITOR_PAGE } from './first-look.ts';

const api = `http://127.0.0.1:${process.env.PORT ?? '3000'}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), firstLookInPage, askEarly, stylesBelow, gateWorker],
  server: {
    // The page asks its own origin for everything; while developing that origin hands on to the API.
    proxy: { '/api': api, '/config.json': api, '/mqtt': { target: api, ws: true } },
  },
  // The worker that writes files loads the code for PDF only when one is wanted.
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    // The sign-in, the public receipt and the pass are pages of their own, so that nothing of the office is loaded for them.
    rolldownOptions: {
      input: [
        VISITOR_PAGE,
        ...['index', 'receipt', 'pass'].map((page) => `${import.meta.dirname}/${page}.html`),
      ],
      output: { codeSplitting: { groups: layers } },
    },
    emptyOutDir: true,
    // Windows 7 and 8.1 end at these two; weighbridge offices still run them.
    target: ['chrome109', 'firefox115'],
    // The polyfill would be a script that changes with the files, and small assets would be data: addresses.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    sourcemap: false,
    reportCompressedSize: false,
  },
});
