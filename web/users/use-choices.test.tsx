// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import type { Language } from '@terezi/domain/grammar/words.ts';
import { describe, expect, it } from 'vitest';
import { type Answer, answering } from '../testing/answers.ts';
import { draw, hold } from '../testing/draw.tsx';
import { later } from '../testing/later.ts';
import { useGroups, useScales } from './use-choices.ts';

const weighers = { Id: 3, Name: 'Çəkicilər', UserRole: 'Operator', UserCount: 1 };
const books = { Id: 8, Name: 'Mühasibat', UserRole: 'Viewer', UserCount: 12 };
const groupsOf = (...rows: object[]): Answer => ({ data: { TotalCount: rows.length, UserGroup: rows } });
const scalesOf = (...rows: object[]): Answer => ({ data: { TotalCount: rows.length, Scale: rows } });
const groups = (first: number) => hold((companyId: number) => useGroups(companyId), first);
const scales = (first: number) => hold((companyId: number) => useScales(companyId), first);
const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);

describe('the groups of a company, to choose from', () => {
  it.each<[Language, string[]]>([
    ['az', ['Çəkicilər: rol: Operator · 1 nəfər', 'Mühasibat: rol: Müşahidəçi · 12 nəfər']],
    ['en', ['Çəkicilər: role: Operator · 1 person', 'Mühasibat: role: Viewer · 12 people']],
  ])('say in %s which role they bring and how many people they have', async (language, facts) => {
    answering(() => groupsOf(weighers, books));
    function Choices() {
      return useGroups(5).options.map(({ id, name, fact }) => <p key={id}>{`${name}: ${fact}`}</p>);
    }
    draw(<Choices />, language);
    await waitFor(() => expect(screen.getAllByText(/:/).map((line) => line.textContent)).toEqual(facts));
  });

  it('are all those of that company, and none before they have come', async () => {
    const calls = answering(() => groupsOf(weighers, books));
    const { result } = groups(5);
    expect(result.current).toEqual({ groups: [], options: [] });
    await waitFor(() => expect(idsOf(result.current.options)).toEqual([3, 8]));
    expect(result.current.groups.map(({ userRole }) => userRole)).toEqual(['Operator', 'Viewer']);
    expect(calls.map(({ line }) => line)).toEqual(['GET /user-group?PageSize=200&CompanyId=5']);
  });

  it('are those of the company that is chosen now, whichever answer comes last', async () => {
    const slow = later<Answer>();
    answering(({ line }) => (line.endsWith('=5') ? slow.promise : groupsOf(books)));
    const { result, rerender } = groups(5);
    rerender(6);
    await waitFor(() => expect(idsOf(result.current.groups)).toEqual([8]));
    await act(async () => slow.give(groupsOf(weighers)));
    expect([idsOf(result.current.groups), idsOf(result.current.options)]).toEqual([[8], [8]]);
  });

  it('of another company never stand for those that are still on their way', async () => {
    answering(({ line }) => (line.endsWith('=5') ? groupsOf(weighers) : later<Answer>().promise));
    const { result, rerender } = groups(5);
    await waitFor(() => expect(idsOf(result.current.groups)).toEqual([3]));
    rerender(6);
    expect(result.current).toEqual({ groups: [], options: [] });
  });

  it('are none where the server refuses them', async () => {
    const calls = answering(() => ({ status: 403, code: 'general.forbidden' }));
    const { result, client } = groups(5);
    await waitFor(() => expect(client.getQueryCache().getAll()[0]?.state.status).toBe('error'));
    expect(calls).toHaveLength(1);
    expect(result.current).toEqual({ groups: [], options: [] });
  });
});

describe('the scales of a company, to choose from', () => {
  it('are named as they are, and asked for as many as a company can have', async () => {
    const calls = answering(() => scalesOf({ Id: 1, Name: 'Giriş', Max: 60_000 }, { Id: 4, Name: 'Çıxış' }));
    const { result } = scales(5);
    expect(result.current).toEqual([]);
    await waitFor(() =>
      expect(result.current).toEqual([
        { id: 1, name: 'Giriş' },
        { id: 4, name: 'Çıxış' },
      ]),
    );
    expect(calls.map(({ line }) => line)).toEqual(['GET /scale?PageSize=200&CompanyId=5']);
  });

  it('are those of the company that is chosen now', async () => {
    answering(({ line }) => scalesOf({ Id: Number(line.at(-1)), Name: 'Giriş' }));
    const { result, rerender } = scales(5);
    await waitFor(() => expect(idsOf(result.current)).toEqual([5]));
    rerender(6);
    await waitFor(() => expect(idsOf(result.current)).toEqual([6]));
  });

  it('are none where the company has none, or the line is cut', async () => {
    const answers: Answer[] = [scalesOf(), 'cut'];
    answering(() => answers.shift() ?? 'cut');
    for (const status of ['success', 'error']) {
      const { result, client } = scales(5);
      await waitFor(() => expect(client.getQueryCache().getAll()[0]?.state.status).toBe(status));
      expect(result.current).toEqual([]);
    }
  });
});
