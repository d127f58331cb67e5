// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hold } from '../../testing/draw.tsx';
import { later } from '../../testing/later.ts';
import { useCamera } from './use-camera.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

/** A camera whose picture shows `codes` one after the other, and that may have a light. */
function camera(hasLight = false) {
  const turned: boolean[] = [];
  let stopped = 0;
  const track = {
    stop: () => void (stopped += 1),
    ...(hasLight && { getCapabilities: () => ({ torch: true }) }),
    applyConstraints: async ({ advanced }: { advanced: { torch: boolean }[] }) =>
      void turned.push(advanced[0]?.torch ?? false),
  };
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] };
  return { stream, turned, stopped: () => stopped };
}

type Opening = () => Promise<unknown>;
/** The page of a telephone that opens its camera so. */
function page(opening: Opening | null, codes: string[] = [], isReading = true) {
  const wanted: unknown[] = [];
  const ask = (constraints: unknown) => {
    wanted.push(constraints);
    return opening?.();
  };
  if (opening)
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: ask }, configurable: true });
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static readonly getSupportedFormats = async () => ['qr_code'];
      readonly detect = async () => codes.splice(0, 1).map((rawValue) => ({ rawValue }));
    },
  );
  const texts: string[] = [];
  const video: { current: HTMLVideoElement } = { current: { srcObject: null } as never };
  const use = (reads: boolean) => useCamera(video, reads, (code) => void texts.push(code));
  const held = hold(use, isReading);
  return { ...held, texts, video, wanted, codes, now: () => held.result.current };
}

describe('the camera of a telephone', () => {
  it('is the one at its back, without sound, and shows on the page', async () => {
    const { stream } = camera();
    const { now, video, wanted } = page(async () => stream);
    expect(now()).toEqual({ state: 'opening', light: null });
    await waitFor(() => expect(now().state).toBe('on'));
    expect(video.current.srcObject).toBe(stream);
    expect(wanted).toEqual([{ audio: false, video: { facingMode: 'environment' } }]);
  });

  it('tells each code that it reads, and goes on', async () => {
    const { texts } = page(async () => camera().stream, ['one', 'two']);
    await waitFor(() => expect(texts).toEqual(['one', 'two']));
  });

  it('reads nothing while it should not', async () => {
    const { texts, codes, now, rerender } = page(async () => camera().stream, ['one'], false);
    await waitFor(() => expect(now().state).toBe('on'));
    expect([texts, codes]).toEqual([[], ['one']]);
    rerender(true);
    await waitFor(() => expect(texts).toEqual(['one']));
  });

  it.each([
    ['that nobody allows is refused', 'NotAllowedError', 'refused'],
    ['that is not there is none', 'NotFoundError', 'none'],
  ])('%s', async (_what, name, state) => {
    const { now } = page(() => Promise.reject(new DOMException('', name)));
    await waitFor(() => expect(now().state).toBe(state));
  });

  it('is none where the page came without TLS', async () => {
    const { now } = page(null);
    await waitFor(() => expect(now().state).toBe('none'));
  });

  it('has a light that is turned on and off, where it has one', async () => {
    const { stream, turned } = camera(true);
    const { now } = page(async () => stream);
    await waitFor(() => expect(now().light?.isOn).toBe(false));
    for (const isOn of [true, false]) {
      await act(async () => now().light?.turn());
      expect(now().light?.isOn).toBe(isOn);
    }
    expect(turned).toEqual([true, false]);
  });

  it('is off once its page is left, also where it opens only then', async () => {
    const [early, late] = [camera(), camera()];
    const left = page(async () => early.stream);
    await waitFor(() => expect(left.now().state).toBe('on'));
    left.unmount();
    expect(early.stopped()).toBe(1);
    const opening = later<unknown>();
    const gone = page(() => opening.promise);
    gone.unmount();
    await act(async () => opening.give(late.stream));
    expect(late.stopped()).toBe(1);
  });
});
