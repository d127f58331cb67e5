// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { hold } from '../../testing/draw.tsx';
import { Refused } from './refused.ts';
import type { CallOptions } from './request.ts';
import { sendingOf, useFileMutation } from './use-file-mutation.ts';

const photo = (name = 'yard.png') => new File(['…'], name, { type: 'image/png', lastModified: 1 });
type SentFile = { readonly file: unknown; readonly key: string | undefined };

/** A field that sends files to an endpoint, which gives these answers in turn. */
function field(...answers: readonly ((options: CallOptions) => Promise<string>)[]) {
  const requests: SentFile[] = [];
  const [done, stopped] = [[] as string[], { times: 0 }];
  const call = Object.assign(
    async (_: Record<never, never>, options: CallOptions = {}) => {
      requests.push({ file: options.file, key: options.key });
      const answer = answers[Math.min(requests.length, answers.length) - 1];
      return answer ? answer(options) : '';
    },
    { id: 'picture.add', permission: 'signedIn' as const },
  );
  const { result } = hold(() => useFileMutation(call), null);
  const stop = new AbortController();
  const send = (file = photo()) =>
    act(() =>
      sendingOf(result.current, {
        done: (answer, sent) => void done.push(`${answer} ${sent.name}`),
        stopped: () => void stopped.times++,
      })(file, { signal: stop.signal, progress: () => {} }),
    );
  return { send, stop, requests, done, stopped };
}
const refusing = (errors: { field: string; message: string }[]) => async () => {
  throw new Refused({ code: 'file.notPicture', message: 'no picture', status: 422, errors });
};

describe('a file that is sent', () => {
  it('is taken, and what follows knows which one it was', async () => {
    const file = photo();
    const { send, requests, done } = field(async () => 'taken');
    expect(await send(file)).toBeUndefined();
    expect([requests.map((each) => each.file), done]).toEqual([[file], ['taken yard.png']]);
  });

  it('is refused in the words of its field, or else of the whole', async () => {
    const ofField = field(refusing([{ field: 'File', message: 'too large' }]));
    expect([await ofField.send(), ofField.done]).toEqual(['too large', []]);
    expect(await field(refusing([])).send()).toBe('no picture');
  });

  it('is one action when it is sent again, and another one when it is another file', async () => {
    const cut = async () => {
      throw new Refused({ code: 'general.unreachable', message: 'cut', status: 0 });
    };
    const { send, requests } = field(cut);
    await send();
    await send();
    await send(photo('deck.png'));
    const [first, again, other] = [requests[0]?.key, requests.at(-2)?.key, requests.at(-1)?.key];
    expect(first).toBeTruthy();
    expect(
      new Set(requests.filter(({ file }) => (file as File).name === 'yard.png').map(({ key }) => key)).size,
    ).toBe(1);
    expect([again === first || again === other, other === first]).toEqual([true, false]);
  });

  it('that was stopped is reported as stopped, not as refused', async () => {
    const { send, stop, stopped, done } = field(async ({ signal }) => {
      stop.abort();
      signal?.throwIfAborted();
      return 'taken';
    });
    expect([await send(), stopped.times, done]).toEqual([undefined, 1, []]);
  });
});
