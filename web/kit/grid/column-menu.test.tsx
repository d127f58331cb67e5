// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { ColumnMenu } from './ColumnMenu.tsx';
import { arrange, PLAIN, type Preference } from './preference.ts';
import { columns } from './yard.fixture.tsx';

/** The menu of a list, opened, and how the list would look by now. */
async function open(start: Preference = PLAIN) {
  const held = { preference: start };
  function Harness() {
    const [preference, set] = useState(start);
    held.preference = preference;
    return <ColumnMenu columns={columns} preference={preference} setPreference={set} />;
  }
  const drawn = draw(<Harness />);
  await drawn.user.click(screen.getByRole('button', { name: 'Sütunlar' }));
  const keys = () => {
    const { pinned, shown, hidden } = arrange(columns, held.preference);
    return [pinned, shown, hidden].map((group) => group.map(({ key }) => key).join(' '));
  };
  return { ...drawn, keys, held };
}
const group = (name: RegExp) => within(screen.getByRole('region', { name }));
const check = (name: string) => screen.getByRole('checkbox', { name });
const itemOf = (name: string) => check(name).closest('li')!;

describe('the columns of a list', () => {
  it('stand in three groups, those that must stay with a check that cannot be cleared', async () => {
    await open();
    expect(group(/bərkidilib/).getAllByRole('checkbox')).toHaveLength(1);
    expect(group(/Görünən · 3/).getAllByRole('checkbox')).toHaveLength(3);
    expect(group(/Gizli · 1/).getAllByRole('checkbox')).toHaveLength(1);
    expect([check('Nömrə'), check('Vəziyyət'), check('Sürücü')].map((it) => it.matches(':disabled'))).toEqual(
      [true, true, false],
    );
  });

  it('are hidden and shown, and go over to their group', async () => {
    const { user, keys } = await open();
    await user.click(check('Sürücü'));
    await user.click(check('Qeyd'));
    expect(keys()).toEqual(['plate', 'state net note', 'driver']);
    expect(group(/Gizli/).getByRole('checkbox', { name: 'Sürücü' })).toHaveProperty('checked', false);
  });

  it('move with Alt and an arrow, with the buttons of the same, and no further than their group', async () => {
    const { user, keys } = await open();
    check('Netto').focus();
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(keys()[1]).toBe('state net driver');
    await user.click(screen.getByRole('button', { name: 'Netto: yuxarı, Alt ↑' }));
    await user.click(screen.getByRole('button', { name: 'Netto: yuxarı, Alt ↑' }));
    expect(keys()[1]).toBe('net state driver');
    await user.click(screen.getByRole('button', { name: 'Netto: aşağı, Alt ↓' }));
    expect(keys()).toEqual(['plate', 'state net driver', 'note']);
    expect(screen.queryByRole('button', { name: 'Nömrə: aşağı, Alt ↓' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Qeyd: yuxarı, Alt ↑' })).toBeNull();
  });

  it('leave an arrow without Alt to the page', async () => {
    const { user, keys } = await open();
    check('Netto').focus();
    await user.keyboard('{ArrowUp}');
    expect(keys()[1]).toBe('state driver net');
  });

  it('are dragged by their handle over another of the shown ones', async () => {
    const { keys } = await open();
    const dataTransfer = { setData: () => {}, effectAllowed: '' };
    fireEvent.dragStart(itemOf('Netto').querySelector('[draggable="true"]')!, { dataTransfer });
    fireEvent.dragOver(itemOf('Vəziyyət'), { dataTransfer });
    expect(keys()[1]).toBe('net state driver');
    fireEvent.dragOver(itemOf('Qeyd'), { dataTransfer });
    fireEvent.dragOver(itemOf('Nömrə'), { dataTransfer });
    expect(keys()).toEqual(['plate', 'net state driver', 'note']);
  });

  it('are found by letters however those are written; what is found does not move', async () => {
    const { user } = await open();
    await user.type(screen.getByRole('textbox', { name: 'Sütun axtar' }), 'SURUCU');
    expect(screen.getAllByRole('checkbox')).toEqual([check('Sürücü')]);
    expect(screen.queryByRole('button', { name: /Alt/ })).toBeNull();
  });

  it('go back to what was declared, and the height of rows stays', async () => {
    const changed: Preference = {
      order: ['net', 'driver'],
      shown: { driver: false, note: true },
      pinned: {},
      widths: { net: 300 },
      density: 36,
    };
    const { user, held } = await open(changed);
    await user.click(screen.getByRole('button', { name: 'Sütunları ilkin hala qaytar' }));
    expect(held.preference).toEqual({ ...PLAIN, density: 36 });
  });

  it('close with Escape', async () => {
    const { user } = await open();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
