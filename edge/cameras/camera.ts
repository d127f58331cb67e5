import { type CameraAccess, PICTURE_MS, scalePicture } from '@terezi/domain/devices/picture/picture.ts';
import { askCamera, CameraFailure, type CameraFault } from './ask.ts';
import { addressOf } from './families.ts';
import { snapshotOf } from './onvif.ts';

/** The bytes of a picture, or why there are none. */
export type Shot = { bytes: Buffer } | { fault: CameraFault };

/** One camera. */
export type Camera = {
  settings: CameraAccess;
  /** Takes a still picture, within its time. Never throws. */
  shoot(): Promise<Shot>;
};

const isJpegHead = (head: Buffer): boolean => head.readUInt16BE(0) === 0xff_d8;

/** Whether bytes begin and end as a JPEG does; a few cameras send filling after its end. */
function isJpeg(bytes: Buffer): boolean {
  const end = bytes.lastIndexOf(Buffer.from([0xff, 0xd9]));
  return bytes.length > 4 && isJpegHead(bytes) && end > 2 && bytes.length - end <= 66;
}

const isStale = (error: unknown): boolean =>
  error instanceof CameraFailure && error.status !== null && error.status >= 400 && error.status < 500;

/** Makes a camera from its settings; it asks for nothing before a picture is wanted. */
export function cameraOf(settings: CameraAccess, patience = PICTURE_MS): Camera {
  const { login, password } = settings;
  const who = { ...(login !== undefined && { login }), ...(password !== undefined && { password }) };
  const address = addressOf(settings);
  /** The picture's address by the ONVIF camera. */
  let pictureUrl: URL | null = null;

  async function pictureAt(url: URL, signal: AbortSignal): Promise<Buffer> {
    const bytes = await askCamera({ url, signal, ...who, most: scalePicture.most, mayBe: isJpegHead });
    if (!isJpeg(bytes)) throw new CameraFailure('notPicture');
    return bytes;
  }

  async function overOnvif(url: URL, signal: AbortSignal): Promise<Buffer> {
    if (pictureUrl) {
      try {
        return await pictureAt(pictureUrl, signal);
      } catch (error) {
        pictureUrl = null;
        if (!isStale(error)) throw error;
      }
    }
    pictureUrl = await snapshotOf({ url, signal, ...who });
    if (!pictureUrl) throw new CameraFailure('refused');
    return pictureAt(pictureUrl, signal);
  }

  return {
    settings,
    async shoot() {
      if (!address) return { fault: 'unreachable' };
      const signal = AbortSignal.timeout(patience);
      try {
        return { bytes: await (settings.family === 'onvif' ? overOnvif : pictureAt)(address, signal) };
      } catch (error) {
        return { fault: error instanceof CameraFailure ? error.fault : 'unreachable' };
      }
    },
  };
}
