import { likeJpeg, startCamera } from '../edge/simulator/camera.ts';
import { say } from './program.ts';

// A camera that gives a picture of 200 kB after a tenth of a second, as real ones do; or one that takes the question and says nothing.
const camera = await startCamera();
camera.behave(
  process.env['CAMERA'] === 'dead'
    ? { kind: 'dead' }
    : { kind: 'picture', bytes: likeJpeg(200_000), afterMs: 100 },
);
say({ port: Number(new URL(camera.url).port) });
process.on('SIGTERM', () => process.exit());
