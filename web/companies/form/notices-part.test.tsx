// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useForm } from '#kit/form/state/use-form.ts';
import { blankValues, labelsOf } from '#records/form/values.ts';
import type { FormValues, Row } from '#records/noun.ts';
import { answering } from '../../testing/answers.ts';
import { draw } from '../../testing/draw.tsx';
import { companyForm } from './company-form.ts';

const part = companyForm.parts?.find(({ key }) => key === 'notices');
const Fields = part && 'layout' in part ? part.Fields : undefined;

const AT = '2026-11-20T07:06:00Z';
const LINKED = {
  ...{ IsSetUp: true, LinkedAt: AT, ChatName: 'Rəşad', BrokenAt: null, LinkExpiresAt: null },
  ...{ DeliveredAt: null, FailedAt: null, Failure: null },
};

/** The part of the form of a company with this state of its chat, and the requests that it sent. */
function open(state: object, companyId: number | null = 3) {
  const requests = answering(() => ({ data: { Telegram: { ...LINKED, ...state } } }));
  function Harness() {
    const form = useForm<FormValues>({
      ...{ labels: labelsOf(companyForm), initial: blankValues(companyForm) },
      ...{ validate: () => ({}), submit: async () => {} },
    });
    const row = companyId === null ? null : ({ id: companyId } as Row);
    return Fields && <Fields form={form} row={row} fixed={[]} input={() => null} />;
  }
  const { user } = draw(<Harness />);
  const choose = (way: string) =>
    user.click(screen.getAllByRole('button', { name: way })[0] ?? document.body);
  return { asked: requests, choose };
}

describe('what is to go out by Telegram', () => {
  it.each([
    ['no bot is there', { IsSetUp: false, LinkedAt: null }, 'Bu serverdə Telegram qurulmayıb'],
    ['no chat is linked', { LinkedAt: null }, /təsisçinin söhbətini şirkətin səhifəsində bağlayın/],
    ['the founder has blocked it', { BrokenAt: AT }, 'Xəbərlər çatmır'],
  ])(
    'warns of a way that arrives nowhere where %s, until it is to go by mail alone',
    async (_, state, why) => {
      const { choose, asked } = open(state);
      expect(asked).toEqual([]);
      await choose('hər ikisi');
      await screen.findByText(why);
      await choose('e-poçt');
      expect(screen.queryByText(why)).toBeNull();
    },
  );

  it('is nothing to speak of where it arrives', async () => {
    const { choose, asked } = open({});
    await choose('Telegram');
    await expect.poll(() => asked.length).toBe(1);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('is asked of no chat while the company is only being added', async () => {
    const { choose, asked } = open({ LinkedAt: null }, null);
    await choose('Telegram');
    expect(asked).toEqual([]);
  });
});
