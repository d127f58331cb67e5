// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import type { UserRow } from '@terezi/domain/users/user.ts';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { GroupName, startsGroup } from '#kit/grid/groups.tsx';
import { answering, type SentRequest } from '../testing/answers.ts';
import { draw } from '../testing/draw.tsx';

import { flagsFrom } from '@terezi/domain/users/flag-parts.ts';
import { invitationFaults, invitationInput, newInvitation, nextInvitation } from './invite-form.ts';
import { noRights, type Rights, rightsInput } from './rights.ts';
import { firstDay, Permissions } from './RightsFields.tsx';
import { UserRowActs } from './UserActs.tsx';
import { useUserActions } from './use-user-actions.tsx';
import { signInText, user as listed } from './user.tsx';

const allow = { may: 'allow', why: null } as const;
const NOW = Date.parse('2026-11-22T15:20:00Z');
const none = flagsFrom(() => null);
const no = flagsFrom(() => false);
const user = (fields: Partial<UserRow> = {}): UserRow =>
  ({
    ...{ id: 9, statusId: 4, fullname: 'Elnur Vəliyev', email: 'elnur@example.az', username: null },
    ...{ userRole: 'Viewer', userGroupName: 'Mühasibat', guardType: 0, allowedDayCount: null, scales: [] },
    ...{ isDispetcher: false, mustChangePassAtNextLogin: false, ownFlags: none, groupFlags: no },
    ...{ lastSignInAt: null, invitedUntil: null, acts: {}, ...fields },
  }) as UserRow;
const group = (userRole: 'Guard' | 'Viewer') =>
  ({ id: 3, name: 'Qrup', userRole, ...no, canShowReport: true }) as never;

const columns = listed.columns({ language: 'az', companyId: 1 });
const cell = (key: string, fields: Partial<UserRow>) =>
  columns.find((column) => column.key === key)?.text?.(user(fields));

describe('a row of the list of people', () => {
  it.each<[string, Partial<UserRow>, string]>([
    ['nothing of its own', {}, 'qrup kimi'],
    [
      'more and less than the group',
      {
        ownFlags: { ...none, canShowReport: true, canDivideOperation: false },
        groupFlags: { ...no, canDivideOperation: true },
      },
      '+ hesabatlar, − bölür',
    ],
    [
      'an own word that is the group’s',
      { ownFlags: { ...none, canShowReport: true }, groupFlags: { ...no, canShowReport: true } },
      'qrup kimi',
    ],
    ['a dispatcher', { isDispetcher: true }, '+ Dispetçer'],
    ['a guard by the gate', { userRole: 'Guard', guardType: 2 }, 'çıxış qapısı'],
  ])('shows %s', (_, fields, text) => {
    expect(cell('difference', fields)).toBe(text);
  });

  it.each<[string, Partial<UserRow>, string | null]>([
    [
      'what is left of an invitation',
      { statusId: 1, invitedUntil: '2026-11-25T08:20:00Z' },
      '2\u00a0gün 17\u00a0saat',
    ],
    ['that it is over', { statusId: 1, invitedUntil: '2026-11-22T15:19:00Z' }, 'vaxtı bitib'],
    ['that the letter is on its way', { statusId: 1 }, 'məktub göndərilir'],
    ['nothing of who never signed in', {}, null],
  ])('says in the place of the last sign-in %s', (_, fields, text) => {
    expect(signInText(user(fields), 'az', NOW)?.replaceAll(' ', ' ') ?? null).toBe(text);
  });

  it('says no limit as nothing, and scales by their numbers', () => {
    expect([
      cell('allowedDayCount', { allowedDayCount: 0 }),
      cell('allowedDayCount', { allowedDayCount: 7 }),
    ]).toEqual([null, '7']);
    const scales = [1, 4].map((number) => ({ id: number, number, name: `T${number}` }));
    expect(cell('scales', { scales })).toBe('1, 4');
    expect([cell('scales', {}), cell('scales', { userRole: 'Operator' })]).toEqual(['hamısı', null]);
    expect(firstDay(7, '2026-03-02')).toBe('23.02.2026');
  });
});

it('a group of rows begins where the row before stands in another', () => {
  const groupOf = (key: string) => ({ key, name: key, count: 2 });
  const rows = ['a', 'a', 'b'];
  expect(rows.map((_, at) => startsGroup(rows, at, groupOf))).toEqual([true, false, true]);
  expect(rows.map((_, at) => startsGroup(rows, at, undefined))).toEqual([false, false, false]);
  draw(<GroupName group={groupOf('Gözləyən')} />);
  expect(screen.getByText('Gözləyən').textContent).toBe('Gözləyən2');
});

const posts = (requests: readonly SentRequest[]) =>
  requests.filter(({ line }) => !line.startsWith('GET')).map(({ line, body }) => [line, body]);

function Row({ user }: { readonly user: UserRow }) {
  const { begin, dialog } = useUserActions();
  return (
    <>
      <UserRowActs user={user} begin={begin} />
      {dialog}
    </>
  );
}

describe('the acts on a person', () => {
  it('is by the row alone: what is waited for stands there as a button, and is done at once', async () => {
    const requests = answering(() => ({ data: {} }));
    const { user: hands, rerender } = draw(
      <Row user={user({ acts: { resendInvite: allow, remove: allow } })} />,
    );
    await hands.click(screen.getByRole('button', { name: 'Yenidən göndər' }));
    await waitFor(() => expect(posts(requests)).toEqual([['POST /user/resend-invite-email', { UserId: 9 }]]));
    rerender(<Row user={user({ acts: { approve: allow } })} />);
    await hands.click(screen.getByRole('button', { name: 'Təsdiq et' }));
    await waitFor(() =>
      expect(posts(requests).at(-1)).toEqual(['POST /user/approve/super-admin', { UserId: 9 }]),
    );
    rerender(<Row user={user()} />);
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it.each([
    ['block', 'Blokla', 'POST /user/block', { UserId: 9 }],
    ['unblock', 'Blokdan çıxar', 'POST /user/unblock', { UserId: 9 }],
    ['resetPassword', 'Şifrəni sıfırla', 'PUT /user/reset-password', { UserId: 9 }],
    ['remove', 'Sil', 'DELETE /user/9', null],
  ] as const)('asks before it does %s', async (act, name, line, body) => {
    const requests = answering(() => ({ data: {} }));
    const { user: hands } = draw(<Row user={user({ acts: { [act]: allow } })} />);
    await hands.click(screen.getByRole('button', { name: /^Seçimlər/ }));
    const item = await screen.findByRole('menuitem', { name });
    expect(screen.getAllByRole('menuitem')).toEqual([item]);
    await hands.click(item);
    const dialog = await screen.findByRole('dialog');
    expect([posts(requests), dialog.textContent?.includes('Elnur Vəliyev')]).toEqual([[], true]);
    await hands.click(within(dialog).getByRole('button', { name }));
    await waitFor(() => expect(posts(requests)).toEqual([[line, body]]));
  });
});

describe('the permission table', () => {
  const held = (): unknown => JSON.parse(screen.getByRole('status').textContent ?? '');
  function Table() {
    const [rights, set] = useState<Rights>(noRights);
    return (
      <>
        <Permissions
          rights={rights}
          set={(change) => set({ ...rights, ...change })}
          group={group('Viewer')}
        />
        <output>{JSON.stringify([rights.canShowReport, rights.isDispetcher])}</output>
      </>
    );
  }
  const marked = () =>
    [...document.querySelectorAll('tr[data-own] td:first-child')].map((td) => td.textContent);

  it('marks what differs from the group, and leads back to it', async () => {
    const { user: hands } = draw(<Table />);
    expect(marked()).toEqual([]);
    await hands.click(screen.getByRole('switch', { name: 'Hesabatlar' }));
    await hands.click(screen.getByRole('switch', { name: 'Dispetçer' }));
    expect(marked()).toEqual(['Hesabatlar', 'Dispetçer']);
    expect(held()).toEqual([false, true]);
    await hands.click(screen.getAllByRole('button', { name: 'qrupa qaytar' })[0] as HTMLElement);
    expect(marked()).toEqual(['Dispetçer']);
    // A flag that equals the group's is not the person's own.
    await hands.click(screen.getByRole('switch', { name: 'Dispetçer' }));
    await hands.click(screen.getByRole('switch', { name: 'Hesabatlar' }));
    await hands.click(screen.getByRole('switch', { name: 'Hesabatlar' }));
    expect([marked(), held()]).toEqual([[], [null, false]]);
  });
});

it('an own word that the group has too, by another group, is marked no more', () => {
  const rights = { ...noRights, canShowReport: true };
  draw(<Permissions rights={rights} set={() => {}} group={group('Viewer')} />);
  expect(screen.queryByRole('button', { name: 'qrupa qaytar' })).toBeNull();
});

describe('an invitation', () => {
  const filled = { ...newInvitation('az'), email: ' a@b.az ', userGroupId: 3, guardType: 2, scaleIds: [1] };

  it('is sent with a gate to guards alone, and with the own words', () => {
    const sent = { ...filled, canShowReport: false };
    expect(invitationInput(sent, [group('Guard')])).toMatchObject({
      ...{ email: 'a@b.az', guardType: 2, canShowReport: false, canDivideOperation: null, scaleIds: [1] },
    });
    expect(invitationInput(sent, [group('Viewer')])).toMatchObject({ guardType: 0 });
    expect(rightsInput(sent, []).ownFlags).toMatchObject({ canShowReport: false, canShowNewMenu: null });
  });

  it('keeps group and scales for the next one, and wants an address and a group', () => {
    expect(nextInvitation(filled)).toMatchObject({ email: '', userGroupId: 3, scaleIds: [1] });
    expect(Object.keys(invitationFaults(newInvitation('az')))).toEqual(['email', 'userGroupId']);
    expect(Object.keys(invitationFaults({ ...filled, email: 'nobody' }))).toEqual(['email']);
    expect(invitationFaults(filled)).toEqual({});
  });
});
