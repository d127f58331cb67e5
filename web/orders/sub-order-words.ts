import { subOrderListWords } from '@terezi/domain/orders/sub-order-sheet.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';

/** What the screen of sub orders says. */
export const subOrderWords = {
  ...subOrderListWords,
  searchHint: { az: 'Sifariş, alt sifariş, müştəri', en: 'Order, sub order, customer' },
  none: { az: 'Hələ alt sifariş yoxdur', en: 'There are no sub orders yet' },
  noneText: {
    az: 'Sifariş aktivləşəndə limiti ilk alt sifarişi olur.',
    en: 'Once an order is active its limit is its first sub order.',
  },
  volume: { az: 'Həcm', en: 'Volume' },
  order: { az: 'Sifariş', en: 'Order' },
  open: { az: 'Açıq', en: 'Open' },
  over: { az: 'Bitib', en: 'Used up' },
  all: { az: 'Hamısı', en: 'All' },
  transfers: { az: 'Köçürmələr', en: 'Transfers' },
  orders: { az: '{count} sifariş', en: '{count} {count|order|orders}' },
  group: { az: '{name} · {party} · limit {mass} kq', en: '{name} · {party} · limit {mass} kg' },
  add: { az: 'Yeni alt sifariş', en: 'New sub order' },
  added: { az: 'Limit dəyişdi', en: 'The limit was changed' },
  save: { az: 'Limiti dəyiş', en: 'Change the limit' },
  transfer: { az: 'Köçürmə', en: 'Transfer' },
  move: { az: 'Köçür', en: 'Transfer' },
  moveMass: { az: '{mass} kq köçür', en: 'Transfer {mass} kg' },
  oneAct: { az: 'bir əməl, iki sətir', en: 'one act, two lines' },
  newLimit: { az: 'yeni limit {mass} t', en: 'new limit {mass} t' },
  free: { az: 'sərbəst {mass} kq', en: '{mass} kg free' },
  left: { az: 'qalıq', en: 'left' },
  sameCargo: { az: 'yük eynidir: {name}', en: 'the same cargo: {name}' },
  otherCargo: { az: 'yük başqadır: {name}', en: 'another cargo: {name}' },
  moved: { az: 'Həcm köçürüldü', en: 'The volume was transferred' },
  from: { az: 'Haradan', en: 'From' },
  to: { az: 'Haraya', en: 'To' },
  reason: { az: 'Səbəb', en: 'Reason' },
  reasonShort: { az: 'Səbəbi yazın, ən azı 5 simvol', en: 'Write the reason, at least 5 characters' },
  chooseOrder: { az: 'Sifarişi seçin', en: 'Choose the order' },
  chooseType: { az: 'Növü seçin', en: 'Choose the kind' },
  writeVolume: { az: 'Həcmi yazın', en: 'Write the volume' },
  most: {
    az: 'Ən çoxu {free} kq: ehtiyatdakı {reserved} kq köçürülmür',
    en: 'At most {free} kg: the reserved {reserved} kg cannot be moved',
  },
  oldest: {
    az: 'çəkilər ən köhnə açıq alt sifarişdən gedir',
    en: 'weighings draw on the oldest open sub order',
  },
} as const satisfies Record<string, Words>;
