import type { CameraSettings } from '@terezi/domain/devices/picture/picture.ts';

type Family = CameraSettings['family'];

/** Where each maker's cameras answer a still picture; an address with a path of its own is taken as it is. */
const PATHS: Readonly<Record<Exclude<Family, 'plain' | 'onvif'>, string>> = {
  hikvision: '/ISAPI/Streaming/channels/101/picture',
  dahua: '/cgi-bin/snapshot.cgi?channel=1',
  axis: '/axis-cgi/jpg/image.cgi',
};
/** Where a camera answers about its media, unless its address says otherwise. */
const ONVIF_MEDIA = '/onvif/media_service';

const isBare = ({ pathname, search }: URL): boolean => pathname === '/' && search === '';

/** What a camera is asked at: its picture, or of ONVIF where the picture's address is asked for. Null for no address. */
export function addressOf({ family, url: text }: Pick<CameraSettings, 'family' | 'url'>): URL | null {
  const url = URL.parse(text);
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password) return null;
  if (family === 'plain' || !isBare(url)) return url;
  return new URL(family === 'onvif' ? ONVIF_MEDIA : PATHS[family], url);
}
