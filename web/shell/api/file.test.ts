// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Answer, answering } from '../../testing/answers.ts';
import { hold } from '../../testing/draw.tsx';
import { later } from '../../testing/later.ts';
import { fileBytes, usePicture, useWholePicture } from './file.ts';
import { Refused } from './refused.ts';
import { beginSession, isSignedIn } from './session.ts';

afterEach(() => localStorage.clear());

/** The text behind an address of a picture; null where there is no address. */
const textAt = (address: string | undefined) =>
  address === undefined
    ? null
    : new TextDecoder().decode(
        Uint8Array.from(atob(address.split(',')[1] ?? ''), (sign) => sign.charCodeAt(0)),
      );
const refusalOf = (failure: unknown) =>
  failure instanceof Refused ? [failure.code, failure.status, failure.message] : failure;
const refused = (bytes: Promise<Blob>) => bytes.then(() => 'came', refusalOf);

describe('the bytes of a file', () => {
  it('are asked for as they are kept, or as a thumbnail', async () => {
    const calls = answering(({ line }) => ({ data: line }));
    expect(await (await fileBytes({ id: 7 })).text()).toContain('GET /file/7');
    await fileBytes({ id: 7, size: 'thumbnail' });
    expect(calls.map(({ line }) => line)).toEqual(['GET /file/7', 'GET /file/7?Size=thumbnail']);
  });

  it('are refused in the words of the server', async () => {
    answering(() => ({ status: 404, code: 'general.notFound' }));
    expect(await refused(fileBytes({ id: 7 }))).toEqual([
      'general.notFound',
      404,
      'refused: general.notFound',
    ]);
  });

  it('end the session of a reader whom the server knows no more', async () => {
    beginSession('token');
    answering(() => ({ status: 401, code: 'identity.ended' }));
    expect(await refused(fileBytes({ id: 7 }))).toEqual(['identity.ended', 401, 'refused: identity.ended']);
    await waitFor(() => expect(isSignedIn()).toBe(false));
  });

  it.each([
    ['az', 'Server cavab vermir. Şəbəkəni yoxlayın və yenidən cəhd edin.'],
    ['en', 'The server does not answer. Check the network and try again.'],
  ])('that never came say so in %s', async (language, message) => {
    localStorage.setItem('language', language);
    answering(() => 'cut');
    expect(await refused(fileBytes({ id: 7 }))).toEqual(['network', 0, message]);
  });

  it('that a reader no longer waits for end with the reason of that reader', async () => {
    const slow = later<Answer>();
    answering(() => slow.promise);
    const stop = new AbortController();
    const bytes = refused(fileBytes({ id: 7 }, stop.signal));
    stop.abort(new Error('enough'));
    slow.give({ data: 'late' });
    expect(await bytes).toEqual(new Error('enough'));
  });
});

const picture = (first: number | null, former?: 'keepFormer') =>
  hold((id: number | null) => usePicture(id, former), first);

describe('a picture on a page', () => {
  it('is none before it has come, and then what the server keeps, small or whole', async () => {
    const calls = answering(({ line }) => ({ data: line }));
    const { result } = hold(() => ({ small: usePicture(7), whole: useWholePicture(7) }), null);
    expect(result.current).toEqual({ small: undefined, whole: undefined });
    await waitFor(() => expect(textAt(result.current.small)).toContain('GET /file/7?Size=thumbnail'));
    await waitFor(() => expect(textAt(result.current.whole)).toMatch(/GET \/file\/7"/));
    expect(calls).toHaveLength(2);
  });

  it('is none, and asks nothing, where there is no picture', () => {
    const calls = answering(() => ({ data: null }));
    expect([picture(null).result.current, calls]).toEqual([undefined, []]);
  });

  it('is none where the server refuses it', async () => {
    answering(() => ({ status: 403, code: 'general.forbidden' }));
    const { result, client } = picture(7);
    await waitFor(() => expect(client.getQueryCache().getAll()[0]?.state.status).toBe('error'));
    expect(result.current).toBeUndefined();
  });

  it('goes with its number, unless the former one shall stay until the next has come', async () => {
    const slow = later<Answer>();
    answering(({ line }) => (line.includes('/8') ? slow.promise : { data: line }));
    const plain = picture(7);
    const following = picture(7, 'keepFormer');
    await waitFor(() => expect(textAt(plain.result.current)).toContain('/file/7'));
    await waitFor(() => expect(textAt(following.result.current)).toContain('/file/7'));
    plain.rerender(8);
    following.rerender(8);
    expect([textAt(plain.result.current), textAt(following.result.current)]).toEqual([
      null,
      expect.stringContaining('/file/7'),
    ]);
    slow.give({ data: 'GET /file/8' });
    await waitFor(() => expect(textAt(following.result.current)).toContain('/file/8'));
  });
});
