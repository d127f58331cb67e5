// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Refused } from '#shell/api/refused.ts';
import { callOf } from '../../testing/call.ts';
import { draw } from '../../testing/draw.tsx';
import type { FormValues, Noun, Row } from '../noun.ts';
import { ReferenceSearch } from '../form/ReferenceSearch.tsx';
import { sample, sampleRow } from '../sample.fixture.ts';
import { valuesOf } from '../form/values.ts';
import { MergeDialog } from './MergeDialog.tsx';
import { useRecordMerging } from './RecordConflict.tsx';
import { firstSide, joined, parted } from './merging.ts';

const opened = { ...sampleRow, note: 'as it was' } as Row;
const base = valuesOf(sample, opened);
const statesOf = (mine: FormValues, theirs: FormValues) => ({
  base,
  mine: { ...base, ...mine },
  theirs: { ...base, ...theirs },
});
const sidesOf = (mine: FormValues, theirs: FormValues) =>
  parted(statesOf(mine, theirs)).map((field) => [field.name, field.by, firstSide(field)]);

describe('what two people made of one row', () => {
  it.each<[string, FormValues, FormValues, unknown[][]]>([
    ['nothing', {}, {}, []],
    ['mine alone', { lanes: 3 }, {}, [['lanes', 'mine', 'mine']]],
    ['theirs alone', {}, { manned: false }, [['manned', 'theirs', 'theirs']]],
    ['the same by both', { lanes: 4 }, { lanes: 4 }, [['lanes', 'both', 'theirs']]],
    ['another by each', { name: 'A' }, { name: 'B' }, [['name', 'both', null]]],
    ['only spaces', { name: ' North ' }, {}, []],
    ['an option under another name', { siteId: { id: '9', name: 'Renamed' } }, {}, []],
    [
      'something taken away',
      { note: '' },
      { openedOn: null },
      [
        ['openedOn', 'theirs', 'theirs'],
        ['note', 'mine', 'mine'],
      ],
    ],
  ])('is shown field by field: %s', (_, mine, theirs, sides) => {
    expect(sidesOf(mine, theirs)).toEqual(sides);
  });

  it('begins with what is one-sided, and with nothing where both collide', () => {
    const states = statesOf({ lanes: 3, name: 'A' }, { manned: false, name: 'B' });
    expect(joined(states)).toEqual({ ...base, lanes: 3, manned: false, name: '' });
  });
});

function Merge({ close, ...met }: Parameters<typeof useRecordMerging>[0] & { close: () => void }) {
  const merging = useRecordMerging(met);
  return <MergeDialog merging={merging} changer={{ name: 'Aynur Rzayeva', at: '15:47' }} close={close} />;
}

/** A gate that both have changed: lanes by the reader, manned by the other person, note and name by both. */
function open(answer: (input: object) => object = (input) => ({ gate: { ...sampleRow, ...input } })) {
  const change = callOf<object, object>('gate.change', answer);
  const noun: Noun = { ...sample, calls: { ...sample.calls, change: change as never } };
  const saves: Row[] = [];
  let closed = 0;
  const now = { ...opened, version: 5, name: 'South', note: 'theirs', manned: false } as Row;
  const drawn = draw(
    <Merge
      {...{ noun, now }}
      row={opened}
      mine={{ ...base, name: 'East', note: 'mine', lanes: 3 }}
      Reference={ReferenceSearch}
      kept={(row) => saves.push(row)}
      close={() => (closed += 1)}
    />,
  );
  const save = () => screen.getByRole('button', { name: 'Birləşdir və yadda saxla' }) as HTMLButtonElement;
  const side = (value: string) => screen.getByRole('radio', { name: value }) as HTMLInputElement;
  return { ...drawn, change, saves, save, side, closed: () => closed };
}

describe('the merge', () => {
  it('is saved once each collision is decided, on top of the newer row', async () => {
    const { user, change, saves, save, side } = open();
    screen.getByText('Siz açandan sonra bu qeydi Aynur Rzayeva dəyişib: 15:47.');
    expect(save().disabled).toBe(true);
    expect([side('Siz: 3').checked, side('Aynur Rzayeva: xeyr').checked]).toEqual([true, true]);
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(change.asked).toEqual([]);
    await user.click(side('Siz: East'));
    expect(save().disabled).toBe(true);
    const note = screen.getByLabelText(/^Note/);
    await user.type(note, 'mine, theirs');
    screen.getByText('seçilib: 2 sizin, 1 onun, 1 ortaq');
    await user.click(save());
    await waitFor(() => expect(saves).toHaveLength(1));
    expect(change.asked).toMatchObject([
      { id: 7, version: 5, name: 'East', note: 'mine, theirs', lanes: 3, manned: false, siteId: 9 },
    ]);
  });

  it('is decided by 1 and 2 where the focus is on a field, and all at once by two buttons', async () => {
    const { user, side, save } = open();
    await user.click(side('Siz: East'));
    await user.keyboard('2');
    expect([side('Siz: East').checked, side('Aynur Rzayeva: South').checked]).toEqual([false, true]);
    await user.keyboard('1');
    expect(side('Siz: East').checked).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Hamısı onun' }));
    expect([
      side('Aynur Rzayeva: South').checked,
      side('Aynur Rzayeva: theirs').checked,
      side('Siz: 3').checked,
    ]).toEqual([true, true, true]);
    expect(save().disabled).toBe(false);
  });

  it('says what the server refuses, and goes away by Esc with nothing sent', async () => {
    const { user, saves, save, closed } = open(() => {
      throw new Refused({ code: 'general.stale', message: 'changed again', status: 409 });
    });
    await user.click(screen.getByRole('button', { name: 'Hamısı mənim' }));
    await user.click(save());
    await screen.findByText('changed again');
    await user.keyboard('{Escape}');
    expect([saves, closed()]).toEqual([[], 1]);
  });
});
