import { ITSELF, states } from '../../grammar/noun/states.ts';
import { COMMANDERS } from '../policy.ts';
import { deviceProblems } from '../problems.ts';

const refusal = deviceProblems.ended;

/**
 * The states of a command to a device. It is sent once at most, and never after its time is over; a later answer of the site is still
 * recorded, since it says what was done.
 */
export const commandStates = states({
  states: {
    asked: { number: 1, words: { az: 'Verilib', en: 'Asked' }, shape: 'ring', tone: 'idle' },
    sent: { number: 2, words: { az: 'Göndərilib', en: 'Sent' }, shape: 'clock', tone: 'accent' },
    done: { number: 3, words: { az: 'İcra olunub', en: 'Done' }, shape: 'check', tone: 'ok' },
    refused: { number: 4, words: { az: 'İcra olunmayıb', en: 'Not done' }, shape: 'cross', tone: 'bad' },
    unknown: { number: 5, words: { az: 'Məlum deyil', en: 'Not known' }, shape: 'triangle', tone: 'warn' },
  },
  acts: {
    ask: {
      from: { nothing: COMMANDERS },
      to: 'asked',
      words: { az: 'Əmr ver', en: 'Give the command' },
      happened: { az: 'Əmr verildi', en: 'Asked' },
      refusal,
      told: { at: 'askedAt', by: 'askedByName' },
    },
    send: {
      from: { asked: ITSELF },
      to: 'sent',
      words: { az: 'Göndər', en: 'Send' },
      happened: { az: 'Göndərildi', en: 'Sent' },
      refusal,
      told: { at: 'sentAt' },
    },
    finish: {
      from: { sent: ITSELF, unknown: ITSELF },
      to: 'done',
      words: { az: 'İcra et', en: 'Carry out' },
      happened: { az: 'İcra olundu', en: 'Carried out' },
      refusal,
      told: { at: 'doneAt' },
    },
    refuse: {
      from: { asked: ITSELF, sent: ITSELF, unknown: ITSELF },
      to: 'refused',
      words: { az: 'İmtina et', en: 'Refuse' },
      happened: { az: 'İcra olunmadı', en: 'Not carried out' },
      refusal,
      told: { at: 'refusedAt' },
    },
    giveUp: {
      from: { sent: ITSELF },
      to: 'unknown',
      words: { az: 'Gözləməyi dayandır', en: 'Stop waiting' },
      happened: { az: 'Vaxtında cavab gəlmədi', en: 'No answer came in time' },
      refusal,
      told: { at: 'givenUpAt' },
    },
  },
});
