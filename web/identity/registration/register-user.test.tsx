// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hearProblem, problemTold } from '#shell/api/problem.ts';
import { type Answer, answering, type SentRequest } from '../../testing/answers.ts';
import { draw } from '../../testing/draw.tsx';
import { RegisterUserPage } from './RegisterUserPage.tsx';

beforeEach(() => {
  localStorage.removeItem('token');
  hearProblem();
});

const invitation = {
  Company: { Name: 'Abşeron Qum-Çınqıl MMC' },
  Email: 'nicat@qumcinqil.example',
  UserGroup: { Name: 'Operatorlar' },
};
/** A server that answers the invitation with `reply`, and its acceptance with `accepted`. */
const serving = (reply: Answer, accepted: () => Answer) =>
  answering(({ line }: SentRequest) => (line.startsWith('GET') ? reply : accepted()));

async function fillIn(user: UserEvent) {
  await user.type(await screen.findByLabelText('Ad, soyad'), 'Nicat Tağıyev');
  await user.type(screen.getByLabelText('Telefon'), '+994 55 000 18 27');
  await user.type(screen.getByLabelText('Şifrə'), 'Demo1234');
  await user.type(screen.getByLabelText('Yeni şifrə, təkrar'), 'Demo1234');
  await user.keyboard('{Enter}');
}

describe('the page of an invitation', () => {
  it('shows the purpose, the scale only where there is one, and lets in a person who fills in their name', async () => {
    const replace = vi.spyOn(location, 'replace').mockImplementation(() => {});
    const requests = serving({ data: invitation }, () => ({ data: { Token: 'a.b.c' } }));
    const { user } = draw(<RegisterUserPage />);
    await fillIn(user);
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/'));
    expect(localStorage.getItem('token')).toBe('a.b.c');
    expect(screen.getByText('Operatorlar')).toBeTruthy();
    expect(screen.queryByText('Tərəzi', { selector: 'dt' })).toBeNull();
    expect(requests.at(-1)).toMatchObject({
      line: 'POST /user/invite/approve',
      body: { Fullname: 'Nicat Tağıyev', Phone: '994550001827', Password: 'Demo1234' },
    });
  });

  it('names the scale', async () => {
    serving({ data: { ...invitation, Scale: { Name: 'Tərəzi 2, çıxış' } } }, () => 'cut');
    draw(<RegisterUserPage />);
    await screen.findByText('Tərəzi 2, çıxış');
    expect(screen.getByText('Tərəzi', { selector: 'dt' })).toBeTruthy();
  });

  it('of a dead invitation names the person to ask and nothing else, also where it has died in the meantime, without a dialog', async () => {
    const dead = { status: 410, code: 'identity.linkUsed' } as const;
    serving({ data: invitation }, () => dead);
    const { user } = draw(<RegisterUserPage />);
    await fillIn(user);
    await screen.findByRole('heading', { name: 'Dəvət artıq işləmir' });
    expect(screen.getByRole('alert').textContent).toBe('refused: identity.linkUsed');
    expect(screen.queryByText('nicat@qumcinqil.example')).toBeNull();
    expect(problemTold()).toBeNull();
    expect(localStorage.getItem('token')).toBeNull();
  });
});
