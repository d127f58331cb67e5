// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { profilePicture } from '@terezi/domain/users/picture.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { toastLog } from '#kit/toast/toast.ts';
import { whoAmI } from '#shell/me.tsx';
import { type Answer, answering } from '../testing/answers.ts';
import { hold } from '../testing/draw.tsx';
import { takingFiles } from '../testing/uploads.ts';
import { usePictureActions } from './use-picture-actions.ts';

const OK = { Data: { User: {} }, Status: { Code: 'ok', Message: '', Errors: [] } };
const refusal = (Code: string, Errors: readonly object[] = []) => ({
  ...{ Data: null, Status: { Code, Message: `refused: ${Code}`, Errors } },
});
const face = (name = 'face.png', bytes = 'p') => new File([bytes], name, { type: 'image/png' });

/** The reader's own picture, the files it sends, and a server that answers the rest with `answer`. */
function picture(answer: Answer = { data: {} }) {
  const uploads = takingFiles();
  const requests = answering(() => answer);
  const { result, client, unmount } = hold(() => usePictureActions(), null);
  client.setQueryData(whoAmI.queryKey, {} as never);
  const now = () => result.current.way.sending;
  const send = (file: File) => act(async () => result.current.way.send(file));
  const isAskedWho = () => client.getQueryState(whoAmI.queryKey)?.isInvalidated;
  return { uploads, requests, result, now, send, isAskedWho, unmount };
}
const told = () => toastLog.all().map(({ title, seconds }) => [title, seconds]);
beforeEach(toastLog.clear);

describe('a picture that is chosen', () => {
  it.each([
    ['is a film', new File(['x'], 'a.mp4', { type: 'video/mp4' })],
    ['is too large', new File([new Uint8Array(profilePicture.most + 1)], 'a.png', { type: 'image/png' })],
    ['has nothing in it', new File([], 'a.png', { type: 'image/png' })],
  ])('is refused before any of it is sent, where it %s', async (_, file) => {
    const { uploads, send, now } = picture();
    await send(file);
    expect([now().state, uploads]).toEqual(['refused', []]);
  });

  it('tells how far it is, and for three seconds that it was kept', async () => {
    const { uploads, send, now } = picture();
    await send(face());
    expect(now()).toEqual({ state: 'sending', name: 'face.png', share: 0 });
    await uploads[0]!.went(0.5);
    expect(now()).toMatchObject({ share: 0.5 });
    await uploads[0]!.answer(200, OK);
    await waitFor(() => expect(now()).toEqual({ state: 'none' }));
    expect([uploads[0]?.line, told()]).toEqual(['PUT /user/picture', [['Şəkil saxlanılıb', 3]]]);
  });

  it('says what the server found wrong with it', async () => {
    const { uploads, send, now } = picture();
    await send(face());
    await uploads[0]!.answer(422, refusal('general.invalid', [{ Field: 'File', Message: 'Şəkil deyil' }]));
    await waitFor(() => expect(now()).toEqual({ state: 'refused', message: 'Şəkil deyil' }));
    expect(told()).toEqual([]);
  });

  it('is sent once more under the same key where the answer got lost, and another picture under its own', async () => {
    const { uploads, send, now } = picture();
    await send(face());
    await uploads[0]!.cut();
    await waitFor(() => expect(uploads).toHaveLength(2));
    await uploads[1]!.cut();
    await waitFor(() => expect(now().state).toBe('refused'));
    await send(face('other.png'));
    expect([uploads[1]?.key === uploads[0]?.key, uploads[2]?.key === uploads[0]?.key]).toEqual([true, false]);
  });

  it('gives way to the one that is chosen after it', async () => {
    const { uploads, send, now } = picture();
    await send(face());
    const [first] = uploads;
    await send(face('other.png'));
    expect([first?.isStopped, now()]).toEqual([true, { state: 'sending', name: 'other.png', share: 0 }]);
  });
});

describe('a picture that is stopped', () => {
  it('is no failure, and since it may have come all the same the page asks who is looking', async () => {
    const { uploads, send, now, result, isAskedWho } = picture();
    await send(face());
    expect(isAskedWho()).toBe(false);
    await act(async () => result.current.way.stop());
    expect([uploads[0]?.isStopped, now(), told()]).toEqual([true, { state: 'stopped' }, []]);
    await waitFor(() => expect(isAskedWho()).toBe(true));
    expect(uploads).toHaveLength(1);
  });

  it('is stopped by leaving the page, too', async () => {
    const { uploads, send, unmount } = picture();
    await send(face());
    unmount();
    expect(uploads[0]?.isStopped).toBe(true);
  });
});

describe('the picture that one has', () => {
  it('is taken away, with a confirmation', async () => {
    const { requests, result, now } = picture();
    await act(async () => result.current.remove());
    await waitFor(() => expect(told()).toEqual([['Şəkil silinib', 3]]));
    expect([requests.map(({ line }) => line), now()]).toEqual([['DELETE /user/picture'], { state: 'none' }]);
  });

  it('stays where that is refused, with the reason beside it', async () => {
    const { result, now } = picture({ status: 409, code: 'identity.atHome' });
    await act(async () => result.current.remove());
    await waitFor(() => expect(now()).toEqual({ state: 'refused', message: 'refused: identity.atHome' }));
    expect(told()).toEqual([]);
  });
});
