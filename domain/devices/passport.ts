import { ownPattern } from '../grammar/pattern.ts';

/** Where an indicator answers its agent. */
export const lineAddress = ownPattern({
  fits: /^tcp:\/\/(\[[0-9a-fA-F:.]+\]|[^\s/:[\]]+):\d{1,5}$/,
  max: 200,
  words: { az: 'tcp://ünvan:port şəklində', en: 'In the form tcp://address:port' },
  example: 'tcp://10.0.0.5:4001',
});

/** How long texts of a passport are at most. */
export const PASSPORT_TEXT = 100;

/** How long the settings of a protocol are at most, written down as one text. */
export const SETTINGS_LENGTH = 400;
