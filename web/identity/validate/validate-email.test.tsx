// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, answering, type SentRequest } from '../../testing/answers.ts';
import { draw } from '../../testing/draw.tsx';
import { ValidateEmailPage } from './ValidateEmailPage.tsx';

beforeEach(() => localStorage.removeItem('token'));

const user = { Id: 7, Email: 'anar@kurceki.example', Company: { Id: 9, Name: 'Kür Çəki', StatusId: 2 } };
const company = { Id: 9, CreatedAt: '2026-11-20T07:06:00Z', OperatorCompanyName: 'Xəzər Tərəzi Servis MMC' };

/** A server that answers the link with `approved`. */
const answers =
  (approved: () => Answer) =>
  ({ line }: SentRequest): Answer => {
    if (line.startsWith('POST /user/approve')) return approved();
    return { data: line.includes('/company/') ? { Company: company } : { User: user } };
  };
const asks = (requests: readonly SentRequest[]) =>
  requests.filter(({ line }) => line === 'POST /user/approve');

describe('the page of a mailed link', () => {
  it('asks once, keeps the token and tells how far the company has come', async () => {
    const replace = vi.spyOn(location, 'replace').mockImplementation(() => {});
    const requests = answering(answers(() => ({ data: { Token: 'a.b.c' } })));
    draw(<ValidateEmailPage />);
    expect(screen.getByRole('heading', { name: 'E-poçt yoxlanılır' })).toBeTruthy();
    await screen.findByRole('heading', { name: 'E-poçt təsdiqləndi' });
    expect(localStorage.getItem('token')).toBe('a.b.c');
    await screen.findByText('anar@kurceki.example');
    await screen.findByText('Xəzər Tərəzi Servis MMC');
    expect(screen.getByRole('link', { name: 'Şirkət səhifəsini aç' }).getAttribute('href')).toBe(
      '/companies',
    );
    expect(asks(requests)).toHaveLength(1);
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/companies'));
  });

  it('quotes the server on a link that is used, too old or unknown, and offers both ways out', async () => {
    answering(answers(() => ({ status: 410, code: 'identity.linkUsed' })));
    draw(<ValidateEmailPage />, 'en');
    await screen.findByRole('heading', { name: 'The link no longer works' });
    expect(screen.getByRole('alert').textContent).toBe('refused: identity.linkUsed');
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
    expect(screen.getByRole('link', { name: 'Register again' })).toBeTruthy();
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('has another letter sent to an address, and answers the same for every address', async () => {
    const requests = answering(({ line }) =>
      line === 'POST /user/approve' ? { status: 410, code: 'identity.linkUsed' } : { data: {} },
    );
    const { user: hands } = draw(<ValidateEmailPage />, 'en');
    const send = await screen.findByRole('button', { name: 'Send a new letter' });
    await hands.click(send);
    await screen.findByText('Enter the e-mail');
    await hands.type(screen.getByRole('textbox'), ' kim@example.az {Enter}');
    const status = await screen.findByRole('status');
    expect(status.textContent).toContain('If kim@example.az waits to be confirmed');
    const letters = requests.filter(({ line }) => line === 'POST /auth/resend-validation');
    expect(letters.map(({ body }) => body)).toEqual([{ Email: 'kim@example.az' }]);
  });

  it('asks the same again where the outcome of the link is unknown', async () => {
    const replies: Answer[] = ['cut', 'cut', { data: { Token: 'a.b.c' } }];
    vi.spyOn(location, 'replace').mockImplementation(() => {});
    const requests = answering(answers(() => replies.shift() ?? 'cut'));
    const { user: hands } = draw(<ValidateEmailPage />);
    await hands.click(await screen.findByRole('button', { name: 'Yenidən yoxla' }));
    await screen.findByRole('heading', { name: 'E-poçt təsdiqləndi' });
    expect(new Set(asks(requests).map(({ key }) => key)).size).toBe(1);
  });
});
