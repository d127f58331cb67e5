import type { LpiLook } from '@terezi/domain/devices/lpi/lpi-runs.ts';
import type { StateLook } from '@terezi/domain/grammar/noun/states.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';

/** How an LPI stands, in shape and word: an unknown state is amber, never red. */
export const lpiLooks: Readonly<Record<LpiLook, StateLook>> = {
  spare: { words: { az: 'qoşulmayıb', en: 'not connected' }, tone: 'idle', shape: 'ring' },
  unknown: { words: { az: 'bilinmir', en: 'unknown' }, tone: 'warn', shape: 'question' },
  online: { words: { az: 'əlaqə var', en: 'connected' }, tone: 'ok', shape: 'disc' },
  lost: { words: { az: 'əlaqə yoxdur', en: 'no connection' }, tone: 'bad', shape: 'cross' },
};

/** The texts about how an LPI is. */
export const lpiNowWords = {
  link: { az: 'Əlaqə', en: 'Connection' },
  since: { az: '{at}-dən', en: 'since {at}' },
  lastWord: { az: 'son söz {at}', en: 'last word {at}' },
  settles: {
    az: 'Agent yenidən danışanda məlum olacaq: məntəqənin internetini yoxlayın',
    en: 'It is known once the agent speaks again: check the internet connection of the site',
  },
  keypad: { az: 'Klaviatura', en: 'Keypad' },
  keypadLocked: { az: 'kilidlidir', en: 'locked' },
  keypadOpen: { az: 'açıqdır', en: 'open' },
  notTold: { az: 'cihaz demir', en: 'the device does not tell' },
  lock: { az: 'Kilid', en: 'Lock' },
  lockScale: { az: 'çəki qəbul edilmir', en: 'no weights are taken' },
  lockKeypad: { az: 'yalnız klaviatura', en: 'keypad only' },
  noLock: { az: 'kilidli deyil', en: 'not locked' },
  by: { az: '{at}, {name}', en: '{at}, {name}' },
  counters: { az: 'Sayğaclar', en: 'Counters' },
  verified: { az: 'jurnalla eyni', en: 'as in the log' },
  verify: {
    az: 'yoxlama lazımdır: sayğac bizsiz dəyişib',
    en: 'verification needed: a counter changed without us',
  },
  weight: { az: 'Cari çəki', en: 'Weight' },
  state: { az: 'Vəziyyət', en: 'State' },
  spare: { az: 'tərəziyə qoşulmayıb', en: 'hangs at no scale' },
  notInDevice: { az: 'cihazda yoxdur', en: 'not in this device' },
  over: { az: 'müddəti bitib', en: 'overdue' },
  days: { az: '{count} gün', en: '{count} days' },
} as const satisfies Record<string, Words>;
