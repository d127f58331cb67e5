import { glob } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ProblemKind } from './grammar/problem.ts';
import { LANGUAGES } from './grammar/words.ts';

/** Every problem that any part of the domain declares, found through the files that declare them. */
async function declared(): Promise<ProblemKind[]> {
  const kinds: ProblemKind[] = [];
  for await (const file of glob('**/{problems,*-problems}.ts', { cwd: import.meta.dirname })) {
    const families: Record<string, Record<string, ProblemKind>> = await import(
      path.join(import.meta.dirname, file)
    );
    kinds.push(...Object.values(families).flatMap((family) => Object.values(family)));
  }
  // A family that another one includes would count twice.
  return [...new Set(kinds)];
}
const kinds = await declared();

/** The meaning of a status for a program: what was wrong with the request, or what the caller may wait for. */
const STATUSES = [400, 401, 403, 404, 409, 410, 413, 415, 422, 429, 500, 502, 503, 507];
const places = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted();

it('every family is there', () => {
  const families = new Set(kinds.map(({ code }) => code.split('.')[0]));
  for (const family of ['general', 'field', 'weighing', 'identity', 'fleet'])
    expect(families).toContain(family);
});

it('no two problems share a code', () => {
  const codes = kinds.map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
});

describe.each(kinds)('$code', (kind) => {
  it('has a status that says what kind of failure it is', () => {
    expect(STATUSES).toContain(kind.status);
    if (kind.code.startsWith('field.')) expect(kind.status).toBe(422);
  });

  it('has a sentence in each language, and they are not the same', () => {
    for (const language of LANGUAGES) {
      expect(kind[language]).toMatch(/^\S.*\S$/s);
      expect(kind[language]).not.toMatch(/\s\s|[.!?]{2}/);
    }
    expect(kind.az).not.toBe(kind.en);
  });

  it('asks for the same values in both languages, and has no brace that is no place', () => {
    expect(places(kind.az)).toEqual(places(kind.en));
    for (const language of LANGUAGES)
      expect(kind[language].replaceAll(/\{[a-z]\w*(?:\|[^|{}]+\|[^|{}]+)?\}/g, '')).not.toMatch(/[{}]/);
  });
});
