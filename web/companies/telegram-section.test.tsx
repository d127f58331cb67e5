// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answer, answering } from '../testing/answers.ts';
import { draw } from '../testing/draw.tsx';
import { TelegramSection } from './TelegramSection.tsx';

const AT = '2026-11-20T07:06:00Z';
const NONE = {
  ...{ IsSetUp: true, LinkedAt: null, ChatName: null, BrokenAt: null, LinkExpiresAt: null },
  ...{ DeliveredAt: null, FailedAt: null, Failure: null },
};
const LINK = 'https://t.me/terezi_sinaq_bot?start=abc';
/** A server with this state of the chat, asked by a person of company 3. */
const answers = (state: object, reply: Answer = { data: {} }) =>
  answering(({ line }) => (line.startsWith('POST') ? reply : { data: { Telegram: { ...NONE, ...state } } }));
const button = () => screen.queryByRole('button');

describe('the chat with a company’s founder', () => {
  it('says that it is not set up where the server has no bot, and offers nothing', async () => {
    answers({ IsSetUp: false });
    draw(<TelegramSection companyId={3} />);
    await screen.findByText('Bu serverdə Telegram qurulmayıb');
    expect(button()).toBeNull();
  });

  it('is begun by a link, shown with a code to scan', async () => {
    const requests = answers(
      { LinkExpiresAt: AT },
      { data: { Message: `Open ${LINK}`, Link: LINK, ExpiresAt: AT } },
    );
    const { user } = draw(<TelegramSection companyId={3} />, 'en');
    await user.click(await screen.findByRole('button', { name: 'Make a new link' }));
    expect((await screen.findByRole('status')).textContent).toContain(LINK);
    screen.getByTitle('QR code that opens the chat on a telephone');
    expect(requests.filter(({ line }) => line.startsWith('POST')).map(({ line }) => line)).toEqual([
      'POST /company/create-telegram-channel',
    ]);
  });

  it('tells whom it is with and what arrived last', async () => {
    answers({ LinkedAt: AT, ChatName: 'Rəşad', DeliveredAt: AT });
    draw(<TelegramSection companyId={3} />);
    await screen.findByText('Rəşad ilə bağlıdır');
    expect(screen.getByText('Son çatdırılan xəbər')).toBeTruthy();
    expect(screen.queryByText('hələ yoxdur')).toBeNull();
  });

  it('says that nothing arrives any more, and why the last did not', async () => {
    answers({ LinkedAt: AT, ChatName: 'Rəşad', BrokenAt: AT, Failure: 'Forbidden' });
    const { unmount } = draw(<TelegramSection companyId={3} />);
    await screen.findByText('Xəbərlər çatmır');
    unmount();
    answers({ LinkedAt: AT, ChatName: 'Rəşad', Failure: 'Internal' });
    draw(<TelegramSection companyId={3} />);
    expect(await screen.findByText('Internal')).toBeTruthy();
  });

  it('offers no link to another company', async () => {
    answers({});
    draw(<TelegramSection companyId={8} />);
    await screen.findByText('bağlanmayıb');
    expect(button()).toBeNull();
  });
});
