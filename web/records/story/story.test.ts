import type { Happening } from '@terezi/domain/grammar/noun/states.ts';
import type { Language } from '@terezi/domain/grammar/words.ts';
import { describe, expect, it } from 'vitest';
import { sayIn } from '#kit/language.tsx';
import { type Entry, storyOf } from './story.ts';

type Act = 'open' | 'shut';
type Gate = { readonly history: readonly Entry[]; readonly done: readonly Happening<Act>[] };

const said = (az: string, en: string) => ({ az, en });
const opened: Happening<Act> = { act: 'open', at: '2026-11-20T08:00:00Z', by: 'Kənan' };
const shut: Happening<Act> = { act: 'shut', at: '2026-11-22T08:00:00Z', by: null };
const changed = (field: string) => ({ field, old: 'a', new: 'b' });
const entry = (at: string, fields: readonly string[], more: Partial<Entry> = {}): Entry => ({
  ...{ at, userName: 'Nərmin', changes: fields.map(changed) },
  ...more,
});

/** The story of a gate, each item as its moment, its person, its title, its detail and its changed fields. */
function told(gate: Partial<Gate>, language: Language = 'en', beside?: (entry: Entry) => readonly string[]) {
  const row: Gate = { history: [], done: [], ...gate };
  const story = storyOf<Gate, Act, 'milestone' | 'aside'>(
    row,
    {
      states: { happenings: ({ done }) => done },
      milestone: ({ act }) => ({
        ...{ kind: 'milestone', tone: 'ok' },
        title: act === 'open' ? said('Açıldı', 'Opened') : said('Bağlandı', 'Shut'),
      }),
      isOwn: ({ field }, changes) => field === 'stateId' || (field === 'reason' && changes.length > 1),
      ...(beside && {
        beside: (about: Entry) =>
          beside(about).map((az) => ({ kind: 'aside', tone: 'warn', title: said(az, az) })),
      }),
    },
    sayIn(language),
  );
  return story.map(({ at, userName, title, detail, changes }) => [
    ...[at.slice(5, 10), userName, title[language], detail ?? null],
    changes?.map(({ field }) => field) ?? null,
  ]);
}

describe('the story of a row', () => {
  it('is empty where nothing has happened', () => {
    expect(told({})).toEqual([]);
  });

  it('has its states and its corrections in one line, newest first', () => {
    const history = [
      entry('2026-11-19T08:00:00Z', ['name']),
      entry('2026-11-21T08:00:00Z', ['width', 'note']),
    ];
    expect(told({ done: [opened, shut], history })).toEqual([
      ['11-22', null, 'Shut', null, null],
      ['11-21', 'Nərmin', 'Corrected', null, ['width', 'note']],
      ['11-20', 'Kənan', 'Opened', null, null],
      ['11-19', 'Nərmin', 'Corrected', null, ['name']],
    ]);
  });

  it('goes by instants, however they are written', () => {
    const history = [entry('2026-11-21T01:00:00+04:00', ['name']), entry('2026-11-20T22:00:00Z', ['width'])];
    expect(told({ history }).map(([, , , , fields]) => fields)).toEqual([['width'], ['name']]);
  });

  it('shows no change twice: what a state shows already is left out, and an entry of nothing else', () => {
    const history = [
      entry('2026-11-21T08:00:00Z', ['stateId', 'name']),
      entry('2026-11-20T08:00:00Z', ['stateId']),
    ];
    expect(told({ history })).toEqual([['11-21', 'Nərmin', 'Corrected', null, ['name']]]);
  });

  it('judges a change by those that were stored with it', () => {
    const alone = [entry('2026-11-21T08:00:00Z', ['reason'])];
    const beside = [entry('2026-11-21T08:00:00Z', ['reason', 'stateId'])];
    expect([told({ history: alone }).length, told({ history: beside }).length]).toEqual([1, 0]);
  });

  it.each<[Language, string, string]>([
    ['az', 'Düzəliş edildi', 'Orxan sorğu göndərib: Səhv oxunub'],
    ['en', 'Corrected', 'Orxan had requested it: Səhv oxunub'],
  ])('says in %s who had proposed a correction, and why', (language, title, detail) => {
    const request = { proposedByName: 'Orxan', reason: 'Səhv oxunub' };
    const history = [entry('2026-11-21T08:00:00Z', ['name'], { request })];
    expect(told({ history }, language)).toEqual([['11-21', 'Nərmin', title, detail, ['name']]]);
  });

  it('has what an entry adds beside its correction, at the same moment by the same person', () => {
    const history = [entry('2026-11-21T08:00:00Z', ['name'], { userName: null })];
    const aside = ({ changes }: Entry) => changes.map(({ field }) => `${field} ölçüldü`);
    expect(told({ history }, 'az', aside)).toEqual([
      ['11-21', null, 'name ölçüldü', null, null],
      ['11-21', null, 'Düzəliş edildi', null, ['name']],
    ]);
    const own = [entry('2026-11-21T08:00:00Z', ['stateId'])];
    expect(told({ history: own }, 'az', aside)).toEqual([['11-21', 'Nərmin', 'stateId ölçüldü', null, null]]);
  });

  it('marks corrections as changes of the row, and nothing else as one', () => {
    const row = { history: [entry('2026-11-21T08:00:00Z', ['name'])], done: [opened] };
    const story = storyOf<Gate, Act, 'milestone'>(
      row,
      {
        states: { happenings: ({ done }) => done },
        milestone: () => ({ kind: 'milestone', tone: 'ok', title: said('Açıldı', 'Opened') }),
        isOwn: () => false,
      },
      sayIn('az'),
    );
    expect(story.map(({ kind, isChange }) => [kind, isChange])).toEqual([
      ['corrected', true],
      ['milestone', undefined],
    ]);
  });
});
