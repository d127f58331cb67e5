import type { CameraSettings } from '@terezi/domain/devices/picture/picture.ts';

type Family = CameraSettings['family'];

/** The path of each maker's still picture; an address with a path of its own is used as it is. */
const PATHS: Readonly<Record<Exclude<Family, 'plain' | 'onvif'>, string>> = {
  hikvision: '/ISAPI/Streaming/channels/101/picture',
  dahua: '/cgi-bin/snapshot.cgi?channel=1',
  axis: '/axis-cgi/jpg/image.cgi',
};
/** The path of a camera's media service, unless its address has one. */
const ONVIF_MEDIA = '/onvif/media_service';

const isBare = ({ pathname, search }: URL): boolean => pathname === '/' && search === '';

/** The address to ask a camera at: its picture's, or for ONVIF its media service's. Null for a text that is no address. */
export function addressOf({ family, url: text }: Pick<CameraSettings, 'family' | 'url'>): URL | null {
  const url = URL.parse(text);
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password) return null;
  if (family === 'plain' || !isBare(url)) return url;
  return new URL(family === 'onvif' ? ONVIF_MEDIA : PATHS[family], url);
}
