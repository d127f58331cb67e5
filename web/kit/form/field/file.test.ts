import { fileProblems } from '@terezi/domain/grammar/file/file-problems.ts';
import { PICTURE_TYPES } from '@terezi/domain/grammar/file/file.ts';
import { describe, expect, it } from 'vitest';
import { fileFault, mostMegabytes } from './file.ts';
import { FILE_WORDS } from './file-words.ts';

const MEGABYTE = 1024 * 1024;
const picture = { types: PICTURE_TYPES, most: 10 * MEGABYTE };
const paper = { types: ['application/pdf'], most: 2.5 * MEGABYTE };

describe('a file before it is sent', () => {
  it.each([
    ['a picture', { type: 'image/png', size: 5 }, null],
    ['a paper', { type: 'application/pdf', size: 5 }, fileProblems.notPicture],
    ['a drawing', { type: 'image/svg+xml', size: 5 }, fileProblems.notPicture],
    ['of which the browser knows no kind', { type: '', size: 5 }, null],
    ['with nothing in it', { type: 'image/png', size: 0 }, fileProblems.empty],
    ['of just as much as there may be', { type: 'image/png', size: 10 * MEGABYTE }, null],
  ])('%s, for a picture', (_, file, fault) => {
    expect(fileFault(file, picture)).toBe(fault);
  });

  it('is too large by its limit, in both languages', () => {
    expect(fileFault({ type: 'image/png', size: 10 * MEGABYTE + 1 }, picture)).toEqual({
      az: 'Fayl çox böyükdür: ən çoxu 10 MB',
      en: 'The file is too large: at most 10 MB',
    });
    expect(mostMegabytes(paper)).toBe(2);
  });

  it('of another kind than the field takes is refused, where the field takes no picture', () => {
    expect(fileFault({ type: 'image/png', size: 5 }, paper)).toBe(FILE_WORDS.otherKind);
  });

  it('of any kind is taken where none is named', () => {
    expect(fileFault({ type: 'text/html', size: 5 }, { most: 10 })).toBeNull();
  });
});
