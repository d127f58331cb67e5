import type { Tree } from '../rules/tree.ts';
import type { Break } from './broken.ts';

type Texts = Pick<Tree, 'files' | 'read'>;

/**
 * Why a break tries nothing any more, which code that has moved on brings with it: each stands in its file exactly once, and names tests that are there.
 */
export function lostPlace(tree: Texts, { file, find, tests }: Break): string[] {
  const lost = tests.filter((test) => !tree.files.includes(test)).map((test) => `there is no ${test}`);
  if (!tree.files.includes(file)) return [`there is no ${file}`, ...lost];
  const text = tree.read(file);
  const times = text.split(find).length - 1;
  return times === 1 ? lost : [`${JSON.stringify(find)} stands ${times} times in ${file}`, ...lost];
}
