import { noun } from '../grammar/noun.ts';
import { text } from '../grammar/field.ts';
import { ownPattern } from '../grammar/pattern.ts';
import { companySetting } from './permissions.ts';

/** Everybody of the company reads the address, so it carries no password. */
const cameraUrl = ownPattern({
  fits: /^(?:https?|rtsps?):\/\/(?![^\s/?#]*@)[^\p{Cc}\s]+$/u,
  max: 500,
  words: {
    az: 'http, https və ya rtsp ünvanı, istifadəçi adı və şifrəsiz',
    en: 'An http, https or rtsp address, without a user name and password',
  },
  example: 'rtsp://kamera.example.az/1000001',
});

export const scaleCamera = noun({
  noun: 'scaleCamera',
  words: {
    one: { az: 'Kamera', en: 'Camera' },
    many: { az: 'Kameralar', en: 'Cameras' },
    add: { az: 'Yeni kamera', en: 'New camera' },
  },
  fields: {
    name: text({ az: 'Ad', en: 'Name' }, { max: 100 }),
    url: text({ az: 'Ünvan (URL)', en: 'URL' }, { pattern: cameraUrl }),
  },
  title: 'name',
  listed: ['name', 'url'],
  unique: [['name']],
  shared: false,
  permission: companySetting,
  menu: 'devices',
  inNewMenu: 19,
});
