import { glob } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { LANGUAGES } from './grammar/words.ts';
import type { ProblemKind } from './grammar/problem.ts';
import { refusalText } from './refusal-text.ts';

it('every refusal that is declared has a sentence by its code, and no place in it is left', async () => {
  let families = 0;
  for await (const file of glob('**/{problems,*-problems}.ts', { cwd: import.meta.dirname })) {
    const declared: Record<string, Record<string, ProblemKind>> = await import(
      path.join(import.meta.dirname, file)
    );
    for (const { code } of Object.values(declared).flatMap((family) => Object.values(family)))
      for (const language of LANGUAGES) {
        expect(refusalText(code, language)).not.toBe(code);
        expect(refusalText(code, language)).not.toMatch(/[{}|]/);
      }
    families += 1;
  }
  expect(families).toBeGreaterThan(8);
});

it('a code that is none is shown as it stands', () => {
  expect(refusalText('of.old', 'az')).toBe('of.old');
});
