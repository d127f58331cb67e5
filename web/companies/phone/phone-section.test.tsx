// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import type { CompanyRow } from '@terezi/domain/companies/company.ts';
import { describe, expect, it } from 'vitest';
import { answering } from '../../testing/answers.ts';
import { draw } from '../../testing/draw.tsx';
import { PhoneSection } from './PhoneSection.tsx';

const AT = '2026-11-20T07:06:00Z';
const NONE = { IssuedAt: null, IssuedByName: null, ExpiresAt: null, LastUsedAt: null };
const GOOD = { IssuedAt: AT, IssuedByName: 'Nərgiz Səfərova', ExpiresAt: AT, LastUsedAt: null };
const company = (acts: object = { phone: { may: 'allow' } }) =>
  ({ id: 9, name: 'Kür Çəki', acts }) as CompanyRow;
const answers = (phone: object) =>
  answering(({ line }) =>
    line.startsWith('GET')
      ? { data: { Phone: phone } }
      : { data: line.startsWith('PUT') ? { Token: 'abc.def.ghi', ExpiresAt: AT } : {} },
  );
const lines = (requests: ReturnType<typeof answers>) =>
  requests.map(({ line }) => line).filter((line) => !line.startsWith('GET'));

describe('the token of a company’s telephone', () => {
  it('is issued, shown until its reader confirms to have kept it, and then nowhere', async () => {
    const requests = answers(NONE);
    const { user } = draw(<PhoneSection company={company()} />, 'en');
    await user.click(await screen.findByRole('button', { name: 'Issue a token' }));
    await screen.findByText('abc.def.ghi');
    screen.getByTitle('QR code of the token');
    expect(lines(requests)).toEqual(['PUT /company/refresh-mobile-authorize-token/9']);
    await user.keyboard('{Escape}');
    screen.getByText('abc.def.ghi');
    await user.click(screen.getByRole('button', { name: 'The telephone has it' }));
    await waitFor(() => expect(screen.queryByText('abc.def.ghi')).toBeNull());
  });

  it('is replaced and revoked only after the question', async () => {
    const requests = answers(GOOD);
    const { user } = draw(<PhoneSection company={company()} />);
    await screen.findByText('hələ istifadə olunmayıb');
    await user.click(screen.getByRole('button', { name: 'Yeni açar ver' }));
    await screen.findByText(/Əvvəlki açar dərhal işləməyəcək/);
    expect(lines(requests)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Geri qayıt' }));
    await user.click(screen.getByRole('button', { name: 'Ləğv et' }));
    await screen.findByText(/Kür Çəki şirkətinin telefonu/);
    await user.click(screen.getAllByRole('button', { name: 'Ləğv et' }).at(-1) as HTMLElement);
    await waitFor(() => expect(lines(requests)).toEqual(['DELETE /company/9/phone']));
  });

  it('is closed to a person who may not issue it', async () => {
    answers(NONE);
    draw(<PhoneSection company={company({})} />);
    await screen.findByText(/Telefonun açarı yoxdur/);
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});
