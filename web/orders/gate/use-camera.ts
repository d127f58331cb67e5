import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { codeReader } from './code-reader.ts';

/** How a camera stands: opening, showing, not allowed, or not there. */
export type CameraState = 'opening' | 'on' | 'refused' | 'none';

const LOOK_MS = 150;

type Light = { readonly isOn: boolean; readonly turn: () => void };

/** The camera at the back of the telephone as long as the page stands. */
async function open(): Promise<MediaStream> {
  // Browsers have no camera where the page came without TLS.
  if (!('mediaDevices' in navigator)) throw new DOMException('', 'NotFoundError');
  return navigator.mediaDevices.getUserMedia({ audio: false, video: { facingMode: 'environment' } });
}

const hasTorch = (track: MediaStreamTrack): boolean =>
  'getCapabilities' in track && 'torch' in track.getCapabilities();

/** Reads codes off the picture while `isReading`. */
function useReading(
  video: RefObject<HTMLVideoElement | null>,
  isReading: boolean,
  found: (code: string) => void,
): void {
  const tell = useEffectEvent(found);
  useEffect(() => {
    if (!isReading) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const look = async (): Promise<void> => {
      const readCode = await codeReader();
      const once = async (): Promise<void> => {
        const code = video.current && (await readCode(video.current));
        if (isOver) return;
        if (code) tell(code);
        timer = setTimeout(() => void once(), LOOK_MS);
      };
      await once();
    };
    look().catch(console.warn);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [video, isReading]);
}

/** Looks through the camera, reads codes while `isReading`, and answers how the camera and its light stand. */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  isReading: boolean,
  found: (code: string) => void,
) {
  const [state, setState] = useState<CameraState>('opening');
  const [torch, setTorch] = useState<boolean | null>(null);
  const track = useRef<MediaStreamTrack | null>(null);

  useEffect(() => {
    let isLeft = false;
    let stream: MediaStream | null = null;
    open().then(
      (opened) => {
        stream = opened;
        if (isLeft || !video.current) return stop(opened);
        video.current.srcObject = opened;
        track.current = opened.getVideoTracks()[0] ?? null;
        if (track.current && hasTorch(track.current)) setTorch(false);
        setState('on');
      },
      (failure: unknown) => {
        const name = failure instanceof DOMException ? failure.name : '';
        if (!isLeft) setState(name === 'NotAllowedError' ? 'refused' : 'none');
      },
    );
    return () => {
      isLeft = true;
      if (stream) stop(stream);
    };
  }, [video]);

  useReading(video, state === 'on' && isReading, found);

  const turn = () => {
    const on = torch === false;
    // The light of a camera is known to browsers that have one, and not to TypeScript.
    const wanted = { torch: on } as MediaTrackConstraintSet;
    track.current?.applyConstraints({ advanced: [wanted] }).then(() => setTorch(on), console.warn);
  };
  const light: Light | null = torch === null ? null : { isOn: torch, turn };
  return { state, light };
}

function stop(stream: MediaStream): void {
  for (const each of stream.getTracks()) each.stop();
}
