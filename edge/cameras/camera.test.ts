import { afterEach, expect, it } from 'vitest';
import type { CameraAccess } from '@terezi/domain/devices/picture/picture.ts';
import {
  type CameraBehaviour,
  type CameraOptions,
  likeJpeg,
  type SimulatedCamera,
  startCamera,
} from '../simulator/camera.ts';
import { cameraOf } from './camera.ts';
import { openCameras, type CameraShot } from './cameras.ts';

const open: SimulatedCamera[] = [];
afterEach(async () => {
  for (const camera of open.splice(0)) await camera.close();
});

async function simulated(options: CameraOptions = {}): Promise<SimulatedCamera> {
  const camera = await startCamera(options);
  open.push(camera);
  return camera;
}

const settings = (url: string, more: Partial<CameraAccess> = {}): CameraAccess => ({
  ...{ id: 1, scaleId: 2, name: 'Ön', family: 'plain', url },
  ...more,
});

it.each([
  ['plain', '/still.jpg', '/still.jpg'],
  ['hikvision', '', '/ISAPI/Streaming/channels/101/picture'],
  ['dahua', '', '/cgi-bin/snapshot.cgi?channel=1'],
  ['axis', '/axis-cgi/jpg/image.cgi?camera=2', '/axis-cgi/jpg/image.cgi?camera=2'],
] as const)('asks a camera of the family %s where it answers', async (family, path, query) => {
  const camera = await simulated();
  const bytes = likeJpeg(300_000);
  camera.behave({ kind: 'picture', bytes });
  expect(await cameraOf(settings(camera.url + path, { family })).shoot()).toEqual({ bytes });
  expect(camera.asked).toEqual([query]);
});

it.each(['MD5', 'SHA-256'] as const)('says who it is by digest with %s', async (algorithm) => {
  const camera = await simulated({ login: { name: 'terezi', password: 'ğ"şifrə', algorithm } });
  const who = { login: 'terezi', password: 'ğ"şifrə' };
  expect(await cameraOf(settings(camera.url, who)).shoot()).toHaveProperty('bytes');
  expect(await cameraOf(settings(camera.url, { ...who, password: 'başqa' })).shoot()).toEqual({
    fault: 'denied',
  });
  expect(await cameraOf(settings(camera.url)).shoot()).toEqual({ fault: 'denied' });
});

it('asks ONVIF for the address of its picture once, and never goes to another host for it', async () => {
  const camera = await simulated({ onvif: '/snap?p=1' });
  const { shoot } = cameraOf(settings(camera.url, { family: 'onvif' }));
  expect(await shoot()).toHaveProperty('bytes');
  expect(await shoot()).toHaveProperty('bytes');
  expect(camera.asked).toEqual(['/onvif/media_service', '/onvif/media_service', '/snap?p=1', '/snap?p=1']);
  camera.behave({ kind: 'status', status: 404 });
  expect(await shoot()).toEqual({ fault: 'refused' });
  expect(camera.asked.slice(4)).toEqual([
    '/snap?p=1',
    '/onvif/media_service',
    '/onvif/media_service',
    '/snap?p=1',
  ]);
});

it.each<[CameraBehaviour, string]>([
  [{ kind: 'html' }, 'notPicture'],
  [{ kind: 'torn' }, 'notPicture'],
  [{ kind: 'status', status: 500 }, 'refused'],
  [{ kind: 'status', status: 302 }, 'refused'],
  [{ kind: 'dead' }, 'silent'],
  [{ kind: 'trickle' }, 'silent'],
  [{ kind: 'flood' }, 'tooLarge'],
  [{ kind: 'announces', size: 2 * 1024 ** 3 }, 'tooLarge'],
])('reports of %j that it is %s, within its time', async (behaviour, fault) => {
  const camera = await simulated();
  camera.behave(behaviour);
  const since = performance.now();
  expect(await cameraOf(settings(camera.url), 600).shoot()).toEqual({ fault });
  expect(performance.now() - since).toBeLessThan(3_000);
});

it('reports of a missing camera that it cannot be reached', async () => {
  const camera = await simulated();
  open.pop();
  await camera.close();
  expect(await cameraOf(settings(camera.url)).shoot()).toEqual({ fault: 'unreachable' });
  expect(await cameraOf(settings('rtsp://10.0.0.8/1')).shoot()).toEqual({ fault: 'unreachable' });
});

it('asks all cameras of a scale at once: a dead one delays no other', async () => {
  const [good, slow, dead, other] = [
    await simulated(),
    await simulated(),
    await simulated(),
    await simulated(),
  ];
  slow.behave({ kind: 'picture', bytes: likeJpeg(900), afterMs: 300 });
  dead.behave({ kind: 'dead' });
  const cameras = openCameras();
  cameras.apply([
    settings(dead.url, { id: 1 }),
    settings(slow.url, { id: 2 }),
    settings(good.url, { id: 3 }),
    settings(other.url, { id: 4, scaleId: 9 }),
  ]);
  const shots: CameraShot[] = [];
  await cameras.shoot(2, (one) => void shots.push(one));
  expect(shots.map(({ cameraId, shot }) => [cameraId, 'fault' in shot ? shot.fault : 'bytes'])).toEqual([
    [3, 'bytes'],
    [2, 'bytes'],
    [1, 'silent'],
  ]);
  expect(other.asked).toEqual([]);
});
