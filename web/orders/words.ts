import { UNITS } from '@terezi/domain/grammar/units.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';

/** What the screens of orders say. */
export const orderWords = {
  named: { az: 'Sifariş {name}', en: 'Order {name}' },
  search: { az: 'Nömrə, müştəri, göndərən və ya yük', en: 'Number, customer, sender or cargo' },
  none: { az: 'Hələ sifariş yoxdur', en: 'There are no orders yet' },
  noneText: {
    az: 'Sifariş limiti və müddəti saxlayır: çəkilər ondan gedir, qalıq özü hesablanır.',
    en: 'An order has a limit and a period: weighings draw on it, and the server computes the rest.',
  },
  removing: { az: '“{name}” qaralaması silinir', en: 'Deleting the draft “{name}”' },
  consequence: {
    az: 'Qaralama siyahıdan çıxacaq. Onun üçün heç nə çəkilməyib.',
    en: 'The draft leaves the list. Nothing was weighed for it.',
  },
  all: { az: 'Hamısı', en: 'All' },
  nearLimit: { az: 'Limitə yaxın', en: 'Near the limit' },
  isNear: { az: 'limitin 90 %-i dolub', en: '90 % of the limit used' },
  notNear: { az: 'limitdən uzaq', en: 'far from the limit' },
  attention: { az: 'Diqqət tələb edir', en: 'Needs attention' },
  closed: { az: 'Bağlanmış', en: 'Closed' },
  decisionAwaited: { az: 'Qərar gözləyir', en: 'Decision awaited' },
  legendWeighed: { az: 'çəkilib', en: 'weighed' },
  legendReserved: { az: 'ehtiyat', en: 'reserved' },
  legendAllowed: { az: 'icazəli artıq', en: 'allowed over' },
  legendOver: { az: 'limitdən artıq', en: 'over the limit' },
  usedUp: { az: 'Limit dolub', en: 'Limit used up' },
  party: { az: 'Müştəri və ya göndərən', en: 'Customer or sender' },
  outward: { az: 'məxaric', en: 'outgoing' },
  inward: { az: 'mədaxil', en: 'incoming' },
  direction: { az: 'istiqamət: {name}', en: 'direction: {name}' },
  balance: { az: 'Balans', en: 'Balance' },
  limitOf: { az: 'limit {mass}', en: 'limit {mass}' },
  withoutDrafts: { az: 'qaralamasız {count}', en: '{count} without drafts' },
  weighed: { az: 'çəkilib {share}', en: '{share} weighed' },
  onTheWay: { az: 'Yoldadır, ehtiyatda', en: 'On the way, reserved' },
  cancelling: { az: '“{name}” ləğv edilir', en: 'Cancelling “{name}”' },
  cancelText: {
    az: 'Planlaşdırılmış hissələri də ləğv olunur. Geri qaytarmaq olmaz.',
    en: 'Its planned parts are cancelled too. This cannot be taken back.',
  },
  whom: { az: 'Kimin üçün', en: 'For whom' },
  what: { az: 'Nə, haradan', en: 'What, from where' },
  limit: { az: 'Limit', en: 'Limit' },
  toCustomer: { az: 'Müştəri', en: 'Customer' },
  fromSender: { az: 'Göndərən', en: 'Sender' },
  chooseCustomer: { az: 'Əvvəlcə müştərini seçin', en: 'Choose the customer first' },
  steps: { az: 'Mərhələlər', en: 'Steps' },
  chooseSender: { az: 'Əvvəlcə göndərəni seçin', en: 'Choose the sender first' },
  tonne: UNITS.tonne,
  otherLimits: { az: 'Bu müştərinin limitləri', en: 'Limits of this customer' },
  otherLimitsOfSender: { az: 'Bu göndərənin limitləri', en: 'Limits of this sender' },
  left: { az: 'qalıq {mass} kq', en: '{mass} kg left' },
  afterwards: { az: 'Aktivləşəndən sonra', en: 'Once it is active' },
  afterCargo: {
    az: 'Yük, müştəri və istiqamət ilk çəkidən sonra dəyişmir.',
    en: 'Cargo, customer and direction do not change after the first weighing.',
  },
  afterLimit: {
    az: 'Limit yalnız alt sifarişlə artır və ya azalır.',
    en: 'The limit is raised and lowered by sub orders alone.',
  },
  parts: { az: 'Sifarişin hissələri', en: 'Order parts' },
  ledger: { az: 'Hərəkətlər', en: 'Movements' },
  noParts: { az: 'Hələ hissə planlaşdırılmayıb', en: 'No part is planned yet' },
  noLedger: { az: 'Hələ hərəkət yoxdur', en: 'There is no movement yet' },
  plan: { az: 'Hissə planlaşdır', en: 'Plan a part' },
  passes: { az: 'QR vərəqi', en: 'QR sheet' },
  passesOf: { az: 'Sifariş {name} · buraxılışlar', en: 'Order {name} · passes' },
  noPasses: { az: 'Yolda olan hissə yoxdur', en: 'No part is planned or on its way' },
  noPassesText: {
    az: 'Vərəqdə planlaşdırılmış və icrada olan hissələrin QR kodları olur.',
    en: 'The sheet has the QR codes of parts that are planned or in progress.',
  },
  passCount: {
    az: '{count} buraxılış, {sheets} vərəq',
    en: '{count} {count|pass|passes}, {sheets} {sheets|sheet|sheets}',
  },
  sheetOf: { az: '{page} / {pages}', en: '{page} / {pages}' },
  failed: { az: 'Buraxılışları oxumaq alınmadı', en: 'The passes could not be read' },
  creditTag: { az: 'kredit limiti: {name}', en: 'credit limit: {name}' },
  partsOnTheWay: { az: '{count} hissə yoldadır', en: '{count} {count|part|parts} on the way' },
  calledOffAt: { az: '{step} mərhələsində', en: 'at {step}' },
  past: { az: 'keçib', en: 'past' },
  now: { az: 'indi', en: 'now' },
  ahead: { az: 'qalıb', en: 'ahead' },
  confirmedByHand: { az: 'Əl ilə təsdiqlənib', en: 'Confirmed by hand' },
  openPart: { az: 'Hissəni aç', en: 'Open the part' },
  tickets: { az: 'Əməliyyatlar', en: 'Operations' },
  noTickets: { az: 'Hələ bu sifariş üçün çəki yoxdur', en: 'Nothing was weighed for this order yet' },
  noTicketsText: {
    az: 'Operator sifarişi seçəndə qəbzi burada görünür.',
    en: 'A ticket appears here once an operator has chosen this order.',
  },
  facts: { az: 'Məlumat', en: 'Details' },
  kind: { az: 'Hərəkət', en: 'Movement' },
  mass: { az: 'Həcm', en: 'Volume' },
  when: { az: 'Tarix', en: 'When' },
  who: { az: 'Kim', en: 'Who' },
} as const satisfies Record<string, Words>;

/** What each movement of an order's volume is. */
export const ledgerWords = {
  raise: { az: 'Limit artıb', en: 'Limit raised' },
  lower: { az: 'Limit azalıb', en: 'Limit lowered' },
  reserve: { az: 'Ehtiyata götürülüb', en: 'Reserved' },
  release: { az: 'Ehtiyatdan çıxıb', en: 'Released' },
  consume: { az: 'Çəkilib', en: 'Weighed' },
  return: { az: 'Qaytarılıb', en: 'Returned' },
} as const satisfies Record<string, Words>;

/** What each kind of limit means at the scale. */
export const creditWords = {
  none: {
    az: 'Limitdən artıq çəki qəbul olunur, yalnız hesabatda görünür',
    en: 'The scale takes a weight over the limit; only reports show it',
  },
  warn: {
    az: 'Operator səbəb yazır, çəki qəbul olunur',
    en: 'The operator writes a reason, then the scale takes the weight',
  },
  block: {
    az: 'Çəki qəbul olunmur, operatora qalıq göstərilir',
    en: 'The server refuses the weight, and the operator sees what is left',
  },
  approve: {
    az: 'Avtomobil gözləyir, ikinci şəxs “Qərarlar” bölməsində qərar verir',
    en: 'The truck waits, a second person decides under “Decisions”',
  },
} as const satisfies Record<string, Words>;
