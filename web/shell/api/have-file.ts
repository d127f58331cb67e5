import { download } from '#kit/download.ts';
import { fileBytes } from './file.ts';
import { tellProblem } from './problem.ts';
import { asRefused } from './refused.ts';

/** Hands a file that the server keeps to the browser under its name; a failure opens the dialog. */
export async function haveFile(id: number, name: string): Promise<void> {
  try {
    download(await fileBytes({ id }), name);
  } catch (failure) {
    tellProblem(asRefused(failure));
  }
}
