// Plain JavaScript in the words of Node 20, and nothing but Node: it runs before there are packages.
import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean }} Place */

/**
 * The packages of a lock file by their place; null where there is no such file.
 *
 * @param {string} file
 * @returns {Record<string, Place> | null}
 */
function placesIn(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : null;
}

/** @param {Place | undefined} place */
const whatStands = (place) => place && `${place.version} ${place.integrity} ${place.link}`;

/**
 * How the packages of a folder differ from its lock: npm writes its own record once all of them are in place. Optional ones may be
 * missing, as packages for other machines are.
 *
 * @param {string} root
 * @returns {'missing' | 'out of date' | null}
 */
export function notInstalled(root) {
  const there = placesIn(`${root}/node_modules/.package-lock.json`);
  if (!there || !existsSync(`${root}/node_modules/.bin`)) return 'missing';
  const wanted = placesIn(`${root}/package-lock.json`) ?? {};
  const isGood = Object.entries(wanted).every(
    ([at, place]) =>
      at === '' || (place.optional && !there[at]) || whatStands(there[at]) === whatStands(place),
  );
  return isGood && Object.keys(there).every((at) => wanted[at]) ? null : 'out of date';
}
