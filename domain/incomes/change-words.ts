import type { Words } from '../grammar/words.ts';

/** What the sender has done to a ticket that a receiver already has. */
export const CHANGE_KINDS = ['correction', 'division', 'void'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

export const changeKindWords: Readonly<Record<ChangeKind, Words>> = {
  correction: { az: 'Düzəliş gəlib', en: 'A correction has come' },
  division: { az: 'Bölgü gəlib', en: 'A division has come' },
  void: { az: 'Göndərən ləğv edib', en: 'Cancelled by the sender' },
};

/** The fields of a sender's ticket that may change afterwards; no measured one is among them. */
export const CHANGED_FIELDS = [
  'cargoName',
  'trailer',
  'note',
  'lossPercentage',
  'lossAmount',
  'dividedNet',
] as const;
export type ChangedField = (typeof CHANGED_FIELDS)[number];

export const changedFieldWords: Readonly<Record<ChangedField, Words>> = {
  cargoName: { az: 'Yük', en: 'Cargo' },
  trailer: { az: 'Qoşqu', en: 'Trailer' },
  note: { az: 'Qeyd', en: 'Note' },
  lossPercentage: { az: 'İtki, %', en: 'Loss, %' },
  lossAmount: { az: 'İtki, kq', en: 'Loss, kg' },
  dividedNet: { az: 'Bölgüdə payınız, kq', en: 'Your share of the division, kg' },
};
