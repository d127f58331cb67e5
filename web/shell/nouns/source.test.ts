import { describe, expect, it } from 'vitest';
import { askingOptions } from '#kit/form/choice/option-search.ts';
import { callOf } from '../../testing/call.ts';
import { Refused } from '../api/refused.ts';
import { choiceOf, sourceFrom } from './source.ts';

type Row = { readonly id: number; readonly name: string; readonly plate: string | null };
const rows: readonly Row[] = [
  { id: 4, name: 'Elnur', plate: '10AA001' },
  { id: 9, name: 'Elnur', plate: null },
];
type Page = { readonly totalCount: number; readonly driver: readonly Row[] };

/** Drivers to choose from; `find` answers the row of a number. */
function drivers(answer: () => Page = () => ({ totalCount: 40, driver: rows })) {
  const list = callOf<object, Page>('people.driver.list', answer);
  const looked: number[] = [];
  const find = async (id: number) => {
    looked.push(id);
    const row = rows.find((each) => each.id === id);
    if (!row) throw new Refused({ code: 'general.notFound', message: 'none', status: 404 });
    return row;
  };
  const choosing = { list, rows: ({ driver }: Page) => driver, find, name: ({ name }: Row) => name };
  return { list, looked, choosing };
}
const never = new AbortController().signal;

describe('the rows of a noun as choices', () => {
  it('are those whose name is typed, with how many there are in all', async () => {
    const { list, choosing } = drivers();
    const { load } = sourceFrom({ ...choosing, fact: ({ plate }) => plate });
    expect(await load('  elnur ', never)).toEqual({
      options: [
        { id: '4', name: 'Elnur', fact: '10AA001' },
        { id: '9', name: 'Elnur' },
      ],
      total: 40,
    });
    expect(list.asked).toEqual([{ name: 'elnur', pageSize: 25 }]);
  });

  it('are the first of all where nothing but blanks is typed', async () => {
    const { list, choosing } = drivers();
    await sourceFrom(choosing).load('  ', never);
    expect(list.asked).toEqual([{ pageSize: 25 }]);
  });

  it('are only those of the narrowed list', async () => {
    const { list, choosing } = drivers();
    await sourceFrom(choosing, { companyId: 5, kind: ['own', 'hired'] }).load('el', never);
    expect(list.asked).toEqual([{ companyId: 5, kind: ['own', 'hired'], name: 'el', pageSize: 25 }]);
  });

  it('are kept where the page keeps what it knows of the noun, each source apart', () => {
    const { choosing } = drivers();
    const [one, other] = [sourceFrom(choosing), sourceFrom(choosing)];
    expect(one.load.place).toEqual(['people', 'driver']);
    expect(askingOptions(one.load, 'el').queryKey).not.toEqual(askingOptions(other.load, 'el').queryKey);
  });

  it('are none where the server refuses them, which the field then says', async () => {
    const { choosing } = drivers(() => {
      throw new Refused({ code: 'general.forbidden', message: 'İcazə yoxdur', status: 403 });
    });
    await expect(sourceFrom(choosing).load('el', never)).rejects.toThrow('İcazə yoxdur');
  });
});

describe('the names of rows that are chosen already', () => {
  it('come row by row, in the order of the choice', async () => {
    const { looked, choosing } = drivers();
    const options = await sourceFrom({ ...choosing, fact: ({ plate }) => plate }).named(['9', '4']);
    expect([options.map(({ id, fact }) => [id, fact ?? null]), looked]).toEqual([
      [
        ['9', null],
        ['4', '10AA001'],
      ],
      [9, 4],
    ]);
  });

  it('are none where none is chosen, and are refused with the row that is gone', async () => {
    const { choosing } = drivers();
    expect(await sourceFrom(choosing).named([])).toEqual([]);
    await expect(sourceFrom(choosing).named(['4', '77'])).rejects.toThrow('none');
  });
});

it('a row to choose has no second fact where there is none to tell', () => {
  const name = ({ name: own }: Row) => own;
  const row = { id: 9, name: 'Elnur', plate: '' };
  expect(choiceOf({ name }, row)).toStrictEqual({ id: '9', name: 'Elnur' });
  expect(choiceOf({ name, fact: () => null }, row)).toStrictEqual({ id: '9', name: 'Elnur' });
  expect(choiceOf<Row>({ name, fact: ({ plate }) => plate }, row)).toStrictEqual({ id: '9', name: 'Elnur' });
});
