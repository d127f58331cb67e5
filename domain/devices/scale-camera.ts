import { companySetting } from '../catalogues/permissions.ts';
import { choice, flag, optional, reference, text } from '../grammar/field.ts';
import { noun } from '../grammar/noun.ts';
import { ownPattern } from '../grammar/pattern.ts';
import { cameraFamilyWords } from './camera-family.ts';

/** Everybody of the company reads the address, so it carries no password. */
const cameraUrl = ownPattern({
  fits: /^https?:\/\/(?![^\s/?#]*@)[^\p{Cc}\s]+$/u,
  max: 500,
  words: {
    az: 'http və ya https ünvanı, istifadəçi adı və şifrəsiz',
    en: 'An http or https address, without a user name and password',
  },
  example: 'http://kamera.example.az/1000001',
});

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
    family: choice({ az: 'Növ', en: 'Family' }, cameraFamilyWords, { usual: 'plain' }),
    url: text({ az: 'Ünvan (URL)', en: 'URL' }, { pattern: cameraUrl }),
    login: optional(text({ az: 'İstifadəçi adı', en: 'User name' }, { max: 100 })),
    isActive: flag({ az: 'İşləyir', en: 'Active' }, { isUsual: true }),
  },
  told: {
    /** Whether a password is kept; nobody is ever told which. */
    signsIn: flag({ az: 'Şifrə saxlanılıb', en: 'Password is kept' }),
  },
  title: 'name',
  listed: ['name', 'scaleId', 'family', 'url', 'login', 'signsIn', 'isActive'],
  hidden: ['login'],
  unique: [['name']],
  shared: false,
  permission: companySetting,
  inNewMenu: 19,
});
