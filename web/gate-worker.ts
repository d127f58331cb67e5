import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const NAME = 'gate-worker.js';

/** Lays the worker of the gate's screen beside the page as it stands: a worker's address stays the same from build to build. */
export const gateWorker: Plugin = {
  name: 'gate-worker',
  generateBundle() {
    const source = readFileSync(path.join(import.meta.dirname, NAME), 'utf8');
    this.emitFile({ type: 'asset', fileName: NAME, source });
  },
};
