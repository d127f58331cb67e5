import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fieldsEarly, layers } from './chunks.ts';

const api = `http://127.0.0.1:${process.env.PORT ?? '3000'}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), fieldsEarly],
  server: {
    // The page asks its own origin for everything; while developing that origin hands on to the API.
    proxy: { '/api': api, '/config.json': api, '/mqtt': { target: api, ws: true } },
  },
  build: {
    outDir: 'dist',
    // The sign-in and the public receipt are pages of their own, so that nothing of the office is loaded for them.
    rolldownOptions: {
      input: ['index.html', 'visitor.html', 'receipt.html'].map((page) => `${import.meta.dirname}/${page}`),
      output: { codeSplitting: { groups: layers } },
    },
    emptyOutDir: true,
    // Windows 7 and 8.1 end at these two; weighbridge offices still run them.
    target: ['chrome109', 'firefox115'],
    // The polyfill would be an inline script and small assets would be data: addresses; the page allows neither.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    sourcemap: false,
    reportCompressedSize: false,
  },
});
