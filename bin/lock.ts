import { readFileSync, writeFileSync } from 'node:fs';
import { type Lock, missingPlatforms } from './rules/lock.ts';

// Run after adding a dependency: node_modules/.bin/node bin/lock.ts
const file = new URL('../package-lock.json', import.meta.url);
const lock: Lock = JSON.parse(readFileSync(file, 'utf8'));
const missing = missingPlatforms(lock);
const places = Object.entries({ ...lock.packages, ...missing }).sort(([a], [b]) => a.localeCompare(b, 'en'));
writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(places) }, null, 2)}\n`);
console.log(`${Object.keys(missing).length} packages of other platforms added to the lock.`);
