// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { toastLog } from '#kit/toast/toast.ts';
import { type Answer, answering, type SentRequest } from '../../testing/answers.ts';
import { draw } from '../../testing/draw.tsx';
import { RegisterCompanyPage } from './RegisterCompanyPage.tsx';
import { RegisterOperatorCompanyPage } from './RegisterOperatorCompanyPage.tsx';

beforeEach(() => {
  sessionStorage.clear();
  toastLog.clear();
});
// A field that grows listens to `document.fonts`, which this document lacks.
Reflect.set(document, 'fonts', new EventTarget());

const page = (rows: object) => ({ data: { ...rows, TotalCount: 1, PageNumber: 1, PageSize: 25 } });
const AREAS = { a: { Id: 1, Name: 'Abşeron-Xızı' }, g: { Id: 2, Name: 'Gəncə-Daşkəsən' } } as const;

/** The look-ups as the server answers them, and its answer to a registration. */
const answers =
  (registered: () => Answer) =>
  ({ line }: SentRequest): Answer => {
    const url = new URL(line.split(' ')[1] ?? '', 'http://here.invalid');
    const first = url.searchParams.get('Name')?.[0] ?? '';
    if (line.startsWith('POST')) return registered();
    if (url.pathname === '/country') return page({ Country: [{ Id: 16, Name: 'Azərbaycan' }] });
    if (url.pathname === '/area') return page({ Area: [AREAS[first === 'g' ? 'g' : 'a']] });
    if (url.pathname === '/district')
      return page({
        District: [{ Id: 10, Name: 'Abşeron', AreaId: Number(url.searchParams.get('AreaId')) }],
      });
    return page({ OperatorCompany: [{ Id: 2, Name: 'Xəzər Tərəzi Servis MMC' }] });
  };

const named = (name: string) => {
  const input = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!input) throw new Error(`no field ${name}`);
  return input;
};

async function choose(user: UserEvent, name: string, text: string, chosen: RegExp) {
  await user.type(named(name), text);
  await waitFor(() => expect(screen.getByRole('option').textContent).toMatch(chosen));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(named(name).value).toMatch(chosen));
}

async function fillIn(user: UserEvent) {
  const typed = {
    name: 'Kür Çəki',
    voen: '1400000652',
    authorizedPersonName: 'Anar',
    authorizedPersonSurname: 'Rüstəmov',
    phone: '+994 55 000 18 27',
    email: 'anar@kurceki.example',
    address: 'Nizami 1',
    password: 'Demo1234',
    confirmPassword: 'Demo1234',
  };
  for (const [name, text] of Object.entries(typed)) await user.type(named(name), text);
  await choose(user, 'countryId', 'a', /Azərbaycan/);
  await choose(user, 'areaId', 'a', /Abşeron-Xızı/);
  await choose(user, 'districtId', 'a', /Abşeron/);
}

const posts = (requests: readonly SentRequest[]) => requests.filter(({ line }) => line.startsWith('POST'));

describe('registering an operator company', () => {
  it('sends what was typed, tells where the letter went, and keeps nothing of it', async () => {
    const requests = answering(answers(() => ({ data: {} })));
    const { user } = draw(<RegisterOperatorCompanyPage />);
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Qeydiyyatdan keç' }));
    await screen.findByRole('heading', { name: 'Qeydiyyat qəbul edildi' });
    expect(screen.getByText(/anar@kurceki\.example/)).toBeTruthy();
    expect(screen.getByText('öz-özünə açılır: 3 s')).toBeTruthy();
    expect(toastLog.all()).toMatchObject([{ title: 'Qeydiyyat tamamlandı', seconds: 3 }]);
    expect(posts(requests).map(({ line, body }) => [line, body])).toEqual([
      [
        'POST /company/add-operator-company',
        {
          Name: 'Kür Çəki',
          Voen: '1400000652',
          AuthorizedPersonName: 'Anar',
          AuthorizedPersonSurname: 'Rüstəmov',
          Phone: '994550001827',
          Email: 'anar@kurceki.example',
          Address: 'Nizami 1',
          Password: 'Demo1234',
          CountryId: 16,
          AreaId: 1,
          DistrictId: 10,
        },
      ],
    ]);
    expect(sessionStorage.getItem('draft:visitor:register-operator')).toBeNull();
  });

  it('asks for the same registration again where the answer was lost', async () => {
    const replies: Answer[] = ['cut', 'cut', { data: {} }];
    const requests = answering(answers(() => replies.shift() ?? 'cut'));
    const { user } = draw(<RegisterOperatorCompanyPage />, 'en');
    await fillIn(user);
    const send = () => user.click(screen.getByRole('button', { name: 'Register' }));
    await send();
    await waitFor(() => expect(posts(requests)).toHaveLength(2));
    await waitFor(() => expect(screen.getByRole('alert')).toBeTruthy());
    await send();
    await screen.findByRole('heading', { name: 'The registration has been received' });
    expect(new Set(posts(requests).map(({ key }) => key)).size).toBe(1);
  });

  it('tells a refusal on its field, leads there, and keeps what was typed', async () => {
    answering(answers(() => ({ status: 422, code: 'general.invalid', fields: ['Voen', 'DistrictId'] })));
    const { user } = draw(<RegisterOperatorCompanyPage />);
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Qeydiyyatdan keç' }));
    await screen.findByText('refused: Voen');
    await waitFor(() => expect(document.activeElement).toBe(named('voen')));
    await user.click(screen.getByRole('button', { name: 'Rayon' }));
    expect(document.activeElement).toBe(named('districtId'));
    expect(named('password').value).toBe('Demo1234');
  });

  it('offers a district only of the area that is chosen', async () => {
    const requests = answering(answers(() => 'cut'));
    const { user } = draw(<RegisterOperatorCompanyPage />);
    expect(named('districtId').disabled).toBe(true);
    expect(named('districtId').placeholder).toBe('Əvvəl region seçin');
    await choose(user, 'areaId', 'a', /Abşeron-Xızı/);
    await choose(user, 'districtId', 'a', /Abşeron/);
    await user.clear(named('areaId'));
    await choose(user, 'areaId', 'g', /Gəncə/);
    expect(named('districtId').value).toBe('');
    await choose(user, 'districtId', 'a', /Abşeron/);
    const lines = requests.filter(({ line }) => line.includes('/district')).map(({ line }) => line);
    expect(lines.map((line) => new URLSearchParams(line.split('?')[1]).get('AreaId'))).toEqual(['1', '2']);
  });

  it('keeps a draft for this tab, without the passwords', async () => {
    answering(answers(() => 'cut'));
    const { user, unmount } = draw(<RegisterOperatorCompanyPage />);
    await user.type(named('name'), 'Kür Çəki');
    await user.type(named('password'), 'Demo1234');
    await user.type(named('confirmPassword'), 'Demo1234');
    unmount();
    expect(sessionStorage.getItem('draft:visitor:register-operator')).toContain('Kür Çəki');
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('Demo1234');
    draw(<RegisterOperatorCompanyPage />);
    expect([named('name').value, named('password').value]).toEqual(['Kür Çəki', '']);
  });
});

describe('registering a client company', () => {
  it('names its operator and its founder, too', async () => {
    const requests = answering(answers(() => ({ data: {} })));
    const { user } = draw(<RegisterCompanyPage />);
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Qeydiyyatdan keç' }));
    await screen.findByText('Siyahıdan seçin');
    expect(posts(requests)).toEqual([]);
    await choose(user, 'companyId', 'x', /Xəzər/);
    await user.type(named('founderTelegramNumber'), '994700002291');
    await user.click(screen.getByRole('button', { name: 'Qeydiyyatdan keç' }));
    await screen.findByRole('heading', { name: 'Qeydiyyat qəbul edildi' });
    expect(posts(requests)[0]?.body).toMatchObject({ CompanyId: 2, FounderTelegramNumber: '994700002291' });
  });
});
