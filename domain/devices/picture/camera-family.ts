import type { Words } from '../../grammar/words.ts';

/** How a camera is asked for a still picture; `plain` answers one at its very address. */
export const cameraFamilyWords = {
  plain: { az: 'Sadə ünvan', en: 'Plain address' },
  hikvision: { az: 'Hikvision', en: 'Hikvision' },
  dahua: { az: 'Dahua', en: 'Dahua' },
  axis: { az: 'Axis', en: 'Axis' },
  onvif: { az: 'ONVIF', en: 'ONVIF' },
} as const satisfies Readonly<Record<string, Words>>;
export type CameraFamily = keyof typeof cameraFamilyWords;
export const CAMERA_FAMILIES = Object.keys(cameraFamilyWords) as readonly CameraFamily[];
