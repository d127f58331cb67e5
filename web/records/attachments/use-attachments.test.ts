// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { toastLog } from '#kit/toast/toast.ts';
import { hearProblem, problemTold } from '#shell/api/problem.ts';
import { type Answer, answering } from '../../testing/answers.ts';
import { hold } from '../../testing/draw.tsx';
import { takingFiles } from '../../testing/uploads.ts';
import { type Attachment, useAttachments } from './use-attachments.ts';

beforeEach(() => {
  toastLog.clear();
  hearProblem();
});
const paper = { id: 5, name: 'akt.pdf' } as Attachment;
const titles = () => toastLog.all().map(({ title, detail }) => [title, detail]);

/** The documents of truck 7, in front of a server that gives these answers to every call but the list. */
async function documents(answer: Answer = { data: {} }) {
  const requests = answering(({ line }) =>
    line.startsWith('GET') ? { data: { Attachment: [], TotalCount: 0 } } : answer,
  );
  const uploads = takingFiles();
  const { result } = hold(() => useAttachments({ noun: 'truck', recordId: 7 }), null);
  await waitFor(() => expect(result.current.query.isSuccess).toBe(true));
  const actions = () => requests.map(({ line }) => line).filter((line) => !line.startsWith('GET'));
  return { requests, uploads, actions, now: () => result.current };
}

describe('the documents of a record', () => {
  it('are asked for by the record', async () => {
    const { requests } = await documents();
    expect(requests[0]?.line).toBe('GET /attachment?Noun=truck&RecordId=7&PageSize=25');
  });

  it('get one more, by its name, with a confirmation', async () => {
    const { uploads, now } = await documents();
    act(() => now().way.send(new File(['%PDF-1.7'], 'akt.pdf', { type: 'application/pdf' })));
    await waitFor(() => expect(uploads).toHaveLength(1));
    expect(uploads[0]?.line).toMatch(/^POST \/attachment\?.*Name=akt\.pdf/);
    expect(now().way.sending).toMatchObject({ state: 'sending', name: 'akt.pdf' });
    await uploads[0]?.answer(200, {
      Data: { Attachment: { Id: 5, Name: 'akt.pdf' } },
      Status: { Code: 'ok', Message: '', Errors: [] },
    });
    await waitFor(() => expect(titles()).toEqual([['Sənəd əlavə edildi', 'akt.pdf']]));
    expect(now().way.sending.state).toBe('none');
  });

  it('take no file that the server would refuse, without sending it', async () => {
    const { uploads, now } = await documents();
    act(() => now().way.send(new File(['MZ'], 'setup.exe', { type: 'application/x-msdownload' })));
    await waitFor(() => expect(now().way.sending.state).toBe('refused'));
    expect(uploads).toEqual([]);
  });

  it('are asked for again after one was stopped on the way: it may have come all the same', async () => {
    const { requests, uploads, now } = await documents();
    act(() => now().way.send(new File(['%PDF'], 'akt.pdf', { type: 'application/pdf' })));
    await waitFor(() => expect(uploads).toHaveLength(1));
    const before = requests.length;
    await act(async () => now().way.stop());
    await waitFor(() => expect(requests.length).toBeGreaterThan(before));
    expect(titles()).toEqual([]);
  });

  it('lose one, which comes back from its toast', async () => {
    const { actions, now } = await documents({ data: { Attachment: { Id: 5, Name: 'akt.pdf' } } });
    await act(() => now().remove(paper));
    expect([actions(), titles()]).toEqual([['DELETE /attachment/5'], [['Sənəd silindi', 'akt.pdf']]]);
    await act(async () => toastLog.all()[0]?.undo?.());
    await waitFor(() => expect(titles()[0]).toEqual(['Sənəd geri qaytarıldı', 'akt.pdf']));
    expect(actions()).toEqual(['DELETE /attachment/5', 'POST /attachment/5/restore']);
  });

  it('keep one that cannot be removed, and say why', async () => {
    const { now } = await documents({ status: 422, code: 'attachments.kept' });
    await act(() => now().remove(paper));
    expect([titles(), problemTold()?.code]).toEqual([[], 'attachments.kept']);
  });
});
