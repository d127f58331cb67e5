import { ownPattern } from '../../grammar/text/pattern.ts';

/** Where an indicator answers its agent. */
export const lineAddress = ownPattern({
  fits: /^(?:tcp:\/\/(?:\[[0-9a-fA-F:.]+\]|[^\s/:[\]]+):\d{1,5}|serial:\/dev\/[\w./:-]+\?baud=\d{3,6}(?:&bits=[78])?(?:&parity=(?:none|even|odd))?(?:&stop=[12])?)$/,
  max: 200,
  words: {
    az: 'tcp://ünvan:port və ya serial:/dev/ttyS0?baud=9600 şəklində',
    en: 'In the form tcp://address:port or serial:/dev/ttyS0?baud=9600',
  },
  example: 'tcp://10.0.0.5:4001',
});

/** The greatest length of a passport's texts. */
export const PASSPORT_TEXT = 100;

/** The greatest length of a protocol's settings, written as one text. */
export const SETTINGS_LENGTH = 400;
