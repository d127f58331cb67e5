import { scaleCamera as declared } from '@terezi/domain/devices/picture/scale-camera.ts';
import { recordOfNoun } from '#catalogues/noun.ts';
import { scaleCameraCalls } from '#shell/api/calls/scale-camera.gen.ts';
import { scale } from '../scale/scale.ts';
import { cameraWords as words } from './words.ts';

/** A camera that looks at a scale. */
export const scaleCamera = recordOfNoun(declared, {
  words,
  page: 'aside',
  calls: scaleCameraCalls,
  looks: {
    name: { column: { width: 180 } },
    scaleId: { to: () => scale, column: { width: 150 } },
    place: { column: { width: 150 } },
    family: { column: { width: 120 } },
    url: { column: { width: 260, phone: null } },
    isActive: { column: { width: 100 } },
  },
});
