import { existsSync } from 'node:fs';
import { whyNot } from './node-choice.js';

// Imported before everything that only a new Node can read.
const sentence = whyNot({
  version: process.versions.node,
  hasPackaged: existsSync(new URL('../node_modules/.bin/node', import.meta.url)),
  machine: `${process.platform}-${process.arch}`,
});
if (sentence !== null) {
  console.error(sentence);
  process.exit(1);
}
