// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { callOf } from '../../testing/call.ts';
import { draw } from '../../testing/draw.tsx';
import type { Noun } from '../noun.ts';
import { RecordFormPage } from './RecordFormPage.tsx';
import { sample, sampleRow } from '../sample.fixture.ts';

const said = (text: string) => ({ az: text, en: text });

/** The page of a new gate, which needs only a name. */
function open() {
  const add = callOf<object, object>('gate.add', () => ({ gate: { ...sampleRow, name: 'West' } }));
  const { name, width, lanes } = sample.fields;
  const noun: Noun = {
    ...sample,
    calls: { ...sample.calls, add: add as never },
    fields: { ...(name && { name }), ...(width && { width }), ...(lanes && { lanes }) },
    parts: [
      { key: 'gate', words: said('Gate itself'), layout: [[1, 'name']] },
      { key: 'size', words: said('Its size'), layout: [[2, 'width', 'lanes']] },
      { key: 'story', words: said('Its story'), Table: () => <p>Openings</p> },
    ],
  };
  return { add, ...draw(<RecordFormPage noun={noun} />) };
}

describe('the page of a new row', () => {
  it('has its parts but no table, and is sent whole by one key', async () => {
    const { add, user } = open();
    expect(screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)).toEqual([
      'Gate itself',
      'Its size',
    ]);
    expect(screen.queryByText('Openings')).toBeNull();
    await user.type(screen.getByLabelText('Full name'), 'West');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(add.asked).toEqual([{ name: 'West', width: null, lanes: null }]));
  });

  it('says in which part something is wrong, and sends nothing', async () => {
    const { add, user } = open();
    await user.type(screen.getByLabelText('Lanes'), '9');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByRole('button', { name: 'Its size: 1 sahə düzəliş tələb edir' });
    screen.getByRole('button', { name: 'Gate itself: 1 sahə düzəliş tələb edir' });
    expect(add.asked).toEqual([]);
  });
});

it('has a choice that its form draws from the first drawing on, so that nothing moves under what is pressed', () => {
  const { name, kind } = sample.fields;
  const noun: Noun = {
    ...sample,
    fields: { ...(name && { name }), ...(kind && { kind }) },
    parts: [
      {
        ...{ key: 'gate', words: said('Gate itself'), layout: [[1, 'name', 'kind']] },
        Fields: ({ input }) =>
          input('kind', {
            Choice: ({ options }) => (
              <div role="radiogroup">{options.map((option) => option.name).join()}</div>
            ),
          }),
      },
    ],
  };
  draw(<RecordFormPage noun={noun} />);
  expect(screen.getByRole('radiogroup').textContent).not.toBe('');
});
