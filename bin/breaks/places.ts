import type { Tree } from '../rules/tree.ts';
import type { Break } from './broken.ts';

const FUNCTION = /\bcreate\s+(?:or\s+replace\s+)?(?:function|procedure)\s+([\w.]+)/gi;
const MIGRATION = /^server\/database\/migrations\/.*\.sql$/;

type Texts = Pick<Tree, 'files' | 'read'>;

/**
 * Why a break tries nothing any more, which code that has moved on brings with it: each stands in its file exactly once, names
 * tests that are there, and breaks no function that a later migration has made anew.
 */
export function lostPlace(tree: Texts, { file, find, tests }: Break): string[] {
  const lost = tests.filter((test) => !tree.files.includes(test)).map((test) => `there is no ${test}`);
  if (!tree.files.includes(file)) return [`there is no ${file}`, ...lost];
  const text = tree.read(file);
  const times = text.split(find).length - 1;
  if (times !== 1) return [`${JSON.stringify(find)} stands ${times} times in ${file}`, ...lost];
  const later = MIGRATION.test(file) ? madeAnew(tree, file, text.indexOf(find)) : undefined;
  return later ? [`${file} says it no more: ${later}`, ...lost] : lost;
}

/** The later migration that makes the function anew in which an offset lies. */
function madeAnew(tree: Texts, place: string, offset: number): string | undefined {
  const before = [...tree.read(place).slice(0, offset).matchAll(FUNCTION)].at(-1);
  const rest = before && tree.read(place).slice(before.index, offset);
  // Past the end of its body, which every function of ours has between two dollar signs, no function is meant.
  if (!before || (rest ?? '').split('$$').length > 2) return undefined;
  const name = before[1]?.toLowerCase();
  const later = tree.files.find(
    (file) =>
      MIGRATION.test(file) &&
      file > place &&
      [...tree.read(file).matchAll(FUNCTION)].some((match) => match[1]?.toLowerCase() === name),
  );
  return later && `${later} makes ${name} anew`;
}
