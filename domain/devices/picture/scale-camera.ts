import { companySetting } from '../../catalogues/permissions.ts';
import { choice, flag, optional, reference, text } from '../../grammar/field/field.ts';
import { noun } from '../../grammar/noun/noun.ts';
import { instant } from '../../grammar/field/vehicle-field.ts';
import { ownPattern } from '../../grammar/text/pattern.ts';
import type { Words } from '../../grammar/words.ts';
import { cameraFamilyWords } from './camera-family.ts';

/** All of the company read the address, so it carries no password. */
const cameraUrl = ownPattern({
  fits: /^https?:\/\/(?![^\s/?#]*@)[^\p{Cc}\s]+$/u,
  max: 500,
  words: {
    az: 'http və ya https ünvanı, istifadəçi adı və şifrəsiz',
    en: 'An http or https address, without a user name and password',
  },
  example: 'http://kamera.example.az/1000001',
});

/** Where a camera stands, seen from above with the entry on the left. */
export const cameraPlaceWords = {
  front: { az: 'Öndə, çıxış tərəfdə', en: 'In front, at the exit' },
  rear: { az: 'Arxada, giriş tərəfdə', en: 'Behind, at the entry' },
  above: { az: 'Üstdə', en: 'Above' },
  side: { az: 'Yanda', en: 'At the side' },
} as const satisfies Readonly<Record<string, Words>>;
export type CameraPlace = keyof typeof cameraPlaceWords;
export const CAMERA_PLACES = Object.keys(cameraPlaceWords) as readonly CameraPlace[];

/** A camera that looks at a scale: the agent of its site takes a picture with each weight. */
export const scaleCamera = noun({
  noun: 'scaleCamera',
  words: {
    one: { az: 'Kamera', en: 'Camera' },
    many: { az: 'Kameralar', en: 'Cameras' },
    add: { az: 'Yeni kamera', en: 'New camera' },
  },
  fields: {
    name: text({ az: 'Ad', en: 'Name' }, { max: 100 }),
    scaleId: optional(reference({ az: 'Tərəzi', en: 'Scale' }, 'scale')),
    place: choice({ az: 'Yeri', en: 'Place' }, cameraPlaceWords, { usual: 'side' }),
    family: choice({ az: 'Növ', en: 'Family' }, cameraFamilyWords, { usual: 'plain' }),
    url: text({ az: 'Ünvan (URL)', en: 'URL' }, { pattern: cameraUrl }),
    login: optional(text({ az: 'İstifadəçi adı', en: 'User name' }, { max: 100 })),
    isActive: flag({ az: 'İşləyir', en: 'Active' }, { isUsual: true }),
  },
  told: {
    /** Whether a password is kept; no answer ever contains it. */
    signsIn: flag({ az: 'Şifrə saxlanılıb', en: 'Password is kept' }),
    signsInSince: optional(instant({ az: 'Şifrənin vaxtı', en: 'Password kept since' })),
  },
  title: 'name',
  listed: ['name', 'scaleId', 'place', 'family', 'url', 'login', 'signsIn', 'isActive'],
  hidden: ['login'],
  unique: [['name']],
  shared: false,
  permission: companySetting,
  inNewMenu: 19,
});
