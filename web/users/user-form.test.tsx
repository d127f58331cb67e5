// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import type { UserDetail } from '@terezi/domain/users/user.ts';
import { expect, it } from 'vitest';
import { userCalls } from '#shell/api/calls/user.gen.ts';
import { type SentRequest, answering, saying } from '../testing/answers.ts';
import { draw } from '../testing/draw.tsx';
import { flagsFrom } from '@terezi/domain/users/flag-parts.ts';
import { UserForm } from './UserForm.tsx';
import { UserParts } from './UserParts.tsx';

const allow = { may: 'allow', why: null } as const;
const none = flagsFrom(() => null);
const person = (version: number, fields: Partial<UserDetail> = {}): UserDetail => ({
  ...{ id: 9, version, statusId: 4, fullname: 'Elnur Vəliyev', email: 'elnur@example.az', username: 'elnur' },
  ...{ userRole: 'Viewer', userGroupId: 3, userGroupName: 'Mühasibat', guardType: 0, allowedDayCount: null },
  ...{
    companyId: 3,
    companyName: 'Karxana',
    invitedByName: null,
    invitedUntil: null,
    joinedAt: '2025-02-14T12:31:00Z',
  },
  ...{ isDispetcher: false, mustChangePassAtNextLogin: false, ownFlags: none, scales: [], scaleIds: [] },
  ...{ groupFlags: flagsFrom(() => false), lastSignInAt: null, phone: '', address: '', externalCode: null },
  ...{ language: 'az', profileImageId: null, acts: { change: allow, block: allow } },
  ...(fields as UserDetail),
});

const isOn = (name: string) => (screen.getByRole('switch', { name }) as HTMLInputElement).checked;
const writes = (requests: readonly SentRequest[]) => requests.filter(({ line }) => line.startsWith('PUT'));

it('the page of a user keeps what is being set when the row comes anew, follows it where nothing is, and merges', async () => {
  const requests = answering(({ line }) => {
    if (line.startsWith('PUT'))
      return saying(userCalls.change, { user: person(4, { isDispetcher: true, allowedDayCount: 30 }) });
    const event = {
      id: 1,
      kind: 'update',
      at: '2026-11-21T03:54:00Z',
      userName: 'Aynur Rzayeva',
      changes: [],
    };
    if (line.startsWith('GET /user/9/history'))
      return saying(userCalls.history, { history: [event], hasOlderHistory: false });
    return { data: { UserGroup: [], Scale: [], TotalCount: 0 } };
  });
  const form = (user: UserDetail) => (
    <UserForm user={user} edit={() => {}} look={() => {}} reopen={() => {}} />
  );
  const { user: hands, rerender } = draw(form(person(1)));
  rerender(form(person(2, { ownFlags: { ...none, canShowReport: true } })));
  await waitFor(() => expect(isOn('Hesabatlar')).toBe(true));
  expect(screen.queryByText(/saxlanmamış/)).toBeNull();

  await hands.click(screen.getByRole('switch', { name: 'Dispetçer' }));
  rerender(form(person(3, { allowedDayCount: 30 })));
  expect([isOn('Dispetçer'), isOn('Hesabatlar')]).toEqual([true, true]);
  await screen.findByText(/Siz açandan sonra bu qeydi Aynur Rzayeva dəyişib/);
  await hands.click(screen.getByRole('button', { name: 'Birləşdir' }));
  const merge = await screen.findByRole('dialog', { name: 'Elnur Vəliyev: iki dəyişikliyi birləşdirin' });
  const side = (name: RegExp) => within(merge).getByRole('radio', { name }) as HTMLInputElement;
  expect([side(/^Siz: bəli/).checked, side(/^Aynur Rzayeva: 30/).checked]).toEqual([true, true]);
  expect(writes(requests)).toEqual([]);
  await hands.click(within(merge).getByRole('button', { name: 'Birləşdir və yadda saxla' }));
  await waitFor(() =>
    expect(writes(requests).at(-1)?.body).toMatchObject({
      Version: 3,
      IsDispetcher: true,
      AllowedDayCount: 30,
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([isOn('Dispetçer'), screen.queryByText(/saxlanmamış/)]).toEqual([true, null]);
});

it('what is set between an answer and the row that follows it is kept too', async () => {
  const requests = answering(({ line }) => {
    if (line.startsWith('PUT')) return saying(userCalls.change, { user: person(2, { isDispetcher: true }) });
    return { data: { UserGroup: [], Scale: [], History: [], HasOlderHistory: false, TotalCount: 0 } };
  });
  const form = (user: UserDetail) => (
    <UserForm user={user} edit={() => {}} look={() => {}} reopen={() => {}} />
  );
  const { user: hands, rerender } = draw(form(person(1)));
  await hands.click(screen.getByRole('switch', { name: 'Dispetçer' }));
  await hands.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(screen.queryByText('1 saxlanmamış dəyişiklik')).toBeNull());
  await hands.click(screen.getByRole('switch', { name: 'Dispetçer' }));
  rerender(form(person(2, { isDispetcher: true })));
  expect([isOn('Dispetçer'), screen.queryByRole('button', { name: 'Yenilə' })]).toEqual([false, null]);
  await hands.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(writes(requests).at(-1)?.body).toMatchObject({ Version: 2, IsDispetcher: false }),
  );
});

it('another part of the page is looked at without losing what is being set, and counts the sign-ins', async () => {
  answering(({ line }) =>
    line.startsWith('GET /user/9/sign-in')
      ? saying(userCalls.signIns, {
          ...{ totalCount: 41, pageNumber: 1, pageSize: 25 },
          signIn: [
            {
              id: 2,
              at: '2026-11-21T03:54:00Z',
              address: '203.0.113.18',
              browser: 'Chrome 142',
              hasSucceeded: true,
            },
            { id: 1, at: '2026-11-20T03:54:00Z', address: null, browser: null, hasSucceeded: false },
          ],
        })
      : { data: { UserGroup: [], Scale: [], History: [], HasOlderHistory: false, TotalCount: 0 } },
  );
  const user = person(1);
  const { user: hands } = draw(
    <UserParts user={user} edit={null}>
      <UserForm user={user} edit={() => {}} look={() => {}} reopen={() => {}} />
    </UserParts>,
  );
  const part = (name: RegExp) => screen.getByRole('button', { name });
  await hands.click(screen.getByRole('switch', { name: 'Dispetçer' }));
  await hands.click(await screen.findByRole('button', { name: /^Girişlər\s*41$/ }));
  expect(screen.queryByRole('switch', { name: 'Dispetçer' })).toBeNull();
  await screen.findByText('203.0.113.18');
  expect(screen.getAllByText(/^(Daxil olub|Alınmayıb)$/).map(({ textContent }) => textContent)).toEqual([
    'Daxil olub',
    'Alınmayıb',
  ]);
  await hands.click(part(/^Məlumat$/));
  // Beside what they may, and by itself.
  expect(await screen.findAllByText('14.02.2025')).toHaveLength(2);
  await hands.click(part(/^İcazələr$/));
  expect(isOn('Dispetçer')).toBe(true);
  expect(screen.getByText('1 saxlanmamış dəyişiklik')).toBeTruthy();
});
