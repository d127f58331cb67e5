import { describe, expect, it } from 'vitest';
import { initials } from '#shell/pictures/initials.ts';

describe('initials', () => {
  it.each([
    ['Nərgiz Səfərova', 'NS'],
    ['ilqar cəfərov', 'İC'],
    ['Ülvi Rəşad oğlu Şıxəliyev', 'ÜŞ'],
    ['Admin', 'A'],
    ['', ''],
  ])('of %j are %j', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });
});
