// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { companyStates } from '@terezi/domain/companies/states.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { toastLog } from '#kit/toast/toast.ts';
import { hearProblem, problemTold } from '#shell/api/problem.ts';
import { type Answer, answering } from '../testing/answers.ts';
import { hold } from '../testing/draw.tsx';
import { useCompanyActions } from './use-company-actions.ts';

const { active, suspended } = companyStates.number;
const mill = { id: 5, name: 'Dəyirman', statusNote: 'Borc' };
beforeEach(() => {
  toastLog.clear();
  hearProblem();
});
const titles = () => toastLog.all().map(({ title, detail }) => [title, detail]);

function desk(answer: Answer = { data: { Company: { Id: 5, Name: 'Dəyirman', CardCode: 'ABCD1234' } } }) {
  const requests = answering(() => answer);
  const calls = { approved: 0 };
  const { result } = hold(() => useCompanyActions(() => void calls.approved++), null);
  return { calls, bodies: () => requests.map(({ body }) => body), now: () => result.current };
}

describe('a company', () => {
  it('that is approved is confirmed, and cannot be un-approved: its letter is on its way', async () => {
    const { calls, now } = desk();
    await act(async () => now().approve(mill));
    await waitFor(() => expect(titles()).toEqual([['Təsdiqlənib', 'Dəyirman']]));
    expect([calls.approved, toastLog.all()[0]?.undo]).toEqual([1, undefined]);
  });

  it('comes back to work, and is taken off it again for the reason that it had', async () => {
    const { bodies, now } = desk();
    await act(async () => now().resume(mill));
    await waitFor(() => expect(titles()).toEqual([['Bərpa edilib', 'Dəyirman']]));
    await act(async () => toastLog.all()[0]?.undo?.());
    await waitFor(() => expect(titles()[0]).toEqual(['Dayandırılıb', 'Dəyirman']));
    expect(bodies()).toEqual([
      { Id: 5, StatusId: active },
      { Id: 5, StatusId: suspended, Reason: 'Borc' },
    ]);
  });

  it('whose suspension is taken back is at work', async () => {
    const { bodies, now } = desk();
    await act(async () => now().unsuspend(mill));
    await waitFor(() => expect(titles()).toEqual([['Bərpa edilib', 'Dəyirman']]));
    expect(bodies()).toEqual([{ Id: 5, StatusId: active }]);
  });

  it('gets a new code, shown as people read it', async () => {
    const { now } = desk();
    await act(async () => void (await now().renew(mill)));
    expect(titles()).toEqual([['Yeni QR kod verildi', 'ABCD-1234']]);
  });

  it('that cannot be brought there shows why, and confirms nothing', async () => {
    const { calls, now } = desk({ status: 422, code: 'companies.gone' });
    await act(async () => now().resume(mill));
    await waitFor(() => expect(problemTold()?.code).toBe('companies.gone'));
    expect([titles(), calls.approved]).toEqual([[], 0]);
  });
});
