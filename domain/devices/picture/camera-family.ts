import type { Words } from '../../grammar/words.ts';

/** How the agent asks a camera for a still picture; a `plain` one answers it at its very address. */
export const cameraFamilyWords = {
  plain: { az: 'Sadə ünvan', en: 'Plain address' },
  hikvision: { az: 'Hikvision', en: 'Hikvision' },
  dahua: { az: 'Dahua', en: 'Dahua' },
  axis: { az: 'Axis', en: 'Axis' },
  onvif: { az: 'ONVIF', en: 'ONVIF' },
} as const satisfies Readonly<Record<string, Words>>;
export type CameraFamily = keyof typeof cameraFamilyWords;
export const CAMERA_FAMILIES = Object.keys(cameraFamilyWords) as readonly CameraFamily[];
