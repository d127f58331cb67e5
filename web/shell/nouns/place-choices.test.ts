// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { LoadOptions } from '#kit/form/choice/option-search.ts';
import { answering } from '../../testing/answers.ts';
import { areas, countries, districtsOf, operators } from './place-choices.ts';

const two = [
  { Id: 3, Name: 'Abşeron', AreaId: 1 },
  { Id: 8, Name: 'Şirvan', AreaId: 1 },
];
const never = new AbortController().signal;

describe('the places that can be chosen', () => {
  it.each<[string, LoadOptions, string, string]>([
    ['countries', countries, 'Country', '/country'],
    ['areas', areas, 'Area', '/area'],
    ['districts of an area', districtsOf(1), 'District', '/district'],
    ['operator companies', operators, 'OperatorCompany', '/company/operator-company'],
  ])('%s are found by what is typed of their name', async (_, load, noun, path) => {
    const calls = answering(() => ({ data: { TotalCount: 40, [noun]: two } }));
    expect(await load('  şir ', never)).toEqual({
      options: [
        { id: '3', name: 'Abşeron' },
        { id: '8', name: 'Şirvan' },
      ],
      total: 40,
    });
    const [address] = calls.map(({ line }) => new URL(line.replace('GET ', ''), 'http://x'));
    expect(address?.pathname).toBe(path);
    expect(Object.fromEntries(address?.searchParams ?? [])).toEqual({
      ...{ Name: 'şir', PageSize: '25' },
      ...(noun === 'District' && { AreaId: '1' }),
    });
  });

  it('are the first of all where nothing is typed', async () => {
    const calls = answering(() => ({ data: { TotalCount: 0, Area: [] } }));
    expect(await areas(' ', never)).toEqual({ options: [], total: 0 });
    expect(calls[0]?.line).not.toContain('Name=');
  });

  it('are refused where the server refuses them, and no more asked for once a newer text is typed', async () => {
    answering(() => ({ status: 429, code: 'general.tooMany' }));
    await expect(operators('a', never)).rejects.toThrow('refused: general.tooMany');
    const stopped = AbortSignal.abort(new Error('newer'));
    await expect(countries('a', stopped)).rejects.toThrow('newer');
  });

  it('of another area are another source: none of them is shown for this one', () => {
    expect(districtsOf(1)).not.toBe(districtsOf(2));
  });
});
