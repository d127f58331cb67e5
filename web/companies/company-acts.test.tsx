// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import type { CompanyRow } from '@terezi/domain/companies/company.ts';
import { describe, expect, it } from 'vitest';
import { toastLog } from '#kit/toast/toast.ts';
import { answering, type SentRequest } from '../testing/answers.ts';
import { draw } from '../testing/draw.tsx';
import { CompanyActs } from './CompanyActs.tsx';

const allow = { may: 'allow' } as const;
/** A company with what its reader may do with it. */
const company = (acts: object) => ({ id: 9, name: 'Kür Çəki', voen: '1400000652', acts }) as CompanyRow;
const posts = (requests: readonly SentRequest[]) =>
  requests.filter(({ line }) => line.startsWith('POST')).map(({ line, body }) => [line, body]);
const done = () => ({ data: { Company: { Id: 9, Name: 'Kür Çəki' } } });

describe('what may be done with a company', () => {
  it('is approved at once', async () => {
    const requests = answering(done);
    const { user } = draw(<CompanyActs company={company({ approve: allow, reject: allow })} />);
    expect(screen.queryByRole('button', { name: 'Dayandır' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Təsdiq et' }));
    await waitFor(() => expect(posts(requests)).toEqual([['POST /company/approve', { Id: 9 }]]));
  });

  it('is rejected only with a reason', async () => {
    const requests = answering(done);
    const { user } = draw(<CompanyActs company={company({ approve: allow, reject: allow })} />, 'en');
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    const send = await screen.findByRole('button', { name: 'Reject and send the letter' });
    await user.click(send);
    expect(posts(requests)).toEqual([]);
    await user.type(screen.getByRole('textbox'), 'No');
    await user.click(send);
    await screen.findByText('Write the reason, at least 5 characters');
    expect(posts(requests)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'VOEN not found' }));
    const ready = screen.getByRole<HTMLTextAreaElement>('textbox').value;
    expect(ready).toContain('not in the state register');
    await user.clear(screen.getByRole('textbox'));
    await user.type(screen.getByRole('textbox'), 'No such VOEN');
    await user.click(send);
    await waitFor(() =>
      expect(posts(requests)).toEqual([['POST /company/reject', { Id: 9, Reason: 'No such VOEN' }]]),
    );
  });

  it('is suspended with a reason, and resumed, both of which are taken back from their toasts', async () => {
    const requests = answering(done);
    const { user, rerender } = draw(<CompanyActs company={company({ suspend: allow })} />);
    await user.click(screen.getByRole('button', { name: 'Dayandır' }));
    await user.type(await screen.findByRole('textbox'), 'Müqavilə bitib{Enter}');
    await waitFor(() =>
      expect(posts(requests)).toEqual([
        ['POST /company/edit-status', { Id: 9, StatusId: 5, Reason: 'Müqavilə bitib' }],
      ]),
    );
    await waitFor(() => expect(toastLog.shown().at(-1)?.undo).toBeDefined());
    toastLog.shown().at(-1)?.undo?.();
    const resumed = ['POST /company/edit-status', { Id: 9, StatusId: 3 }];
    await waitFor(() => expect(posts(requests).at(-1)).toEqual(resumed));
    rerender(<CompanyActs company={{ ...company({ resume: allow }), statusNote: 'Müqavilə bitib' }} />);
    await user.click(await screen.findByRole('button', { name: 'Bərpa et' }));
    await waitFor(() => expect(posts(requests).slice(1)).toEqual([resumed, resumed]));
    await waitFor(() => expect(toastLog.shown().at(-1)?.undo).toBeDefined());
    // As it was, with the reason that it had.
    toastLog.shown().at(-1)?.undo?.();
    await waitFor(() => expect(posts(requests).at(-1)).toEqual(posts(requests)[0]));
    expect(posts(requests)).toHaveLength(4);
  });

  it('shows why it cannot be done now, and offers nothing to a person without rights', () => {
    const why = { code: 'company.otherState', message: 'Artıq başqadır' };
    const { rerender } = draw(<CompanyActs company={company({ approve: { may: 'deny', why } })} />);
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Təsdiq et' });
    expect([button.disabled, button.title]).toEqual([true, 'Artıq başqadır']);
    rerender(<CompanyActs company={company({})} />);
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});
