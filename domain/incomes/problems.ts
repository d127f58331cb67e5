import { problems } from '../grammar/problem.ts';

/** Why an income request, or a change of one, is not changed. Each says what to do. */
export const incomeProblems = problems('income', {
  decided: {
    status: 409,
    az: 'Bu sorğu üzrə qərar artıq verilib. Səhifəni yeniləyin.',
    en: 'This request has already been decided. Refresh the page.',
  },
  closed: {
    status: 409,
    az: 'Tamamlanmış və ya ləğv edilmiş sorğuya qəbz bağlanmır',
    en: 'A completed or cancelled request takes no ticket',
  },
  noOffer: {
    status: 422,
    az: 'Bu göndərəndən təklif olunan qəbz yoxdur. Səhifəni yeniləyin.',
    en: 'No tickets of this sender are offered. Refresh the page.',
  },
  notLinked: {
    status: 409,
    az: 'Bu sorğuya qəbz bağlanmayıb',
    en: 'No ticket is linked to this request',
  },
  receiverDecides: {
    status: 409,
    az: 'Qərarı alan tərəf verir: bu, göndərdiyiniz yükün sizdə qalan yarısıdır',
    en: 'Only the receiver decides: this is the sender’s half',
  },
  own: {
    status: 409,
    az: 'Göndərdiyiniz yükü özünüz qəbul edə bilməzsiniz. Alan şirkətin başqa şəxsi qərar verməlidir.',
    en: 'You cannot accept a load that you sent yourself. Another person of the receiving company must decide.',
  },
  changeWaits: {
    status: 409,
    az: 'Göndərən qəbzini dəyişib. Əvvəlcə bu dəyişikliyi qəbul edin və ya etməyin.',
    en: 'The sender has changed their ticket. Accept that change or refuse it first.',
  },
  noChange: {
    status: 409,
    az: 'Göndərəndən gözləyən dəyişiklik yoxdur',
    en: 'No change of the sender waits',
  },
  otherTruck: {
    status: 422,
    az: 'Bu qəbz başqa avtomobilindir: {plate}. Sorğuda {wanted} göstərilib.',
    en: 'This ticket is of another truck: {plate}. The request names {wanted}.',
  },
  alreadyLinked: {
    status: 422,
    az: 'Bu qəbz artıq {number} nömrəli sorğuya bağlanıb. Başqa qəbz seçin.',
    en: 'This ticket is already linked to request {number}. Choose another one.',
  },
  notIncome: {
    status: 422,
    az: 'Bu qəbz məxaricdir. Mədaxil qəbzi seçin.',
    en: 'This ticket is of goods out. Choose one of goods in.',
  },
  ticketOpen: {
    status: 422,
    az: 'Bu qəbz hələ tamamlanmayıb. Əvvəlcə ikinci çəkini qəbul edin.',
    en: 'This ticket is not completed yet. Take its second weight first.',
  },
  ticketCancelled: {
    status: 422,
    az: 'Bu qəbz ləğv edilib. Başqa qəbz seçin.',
    en: 'This ticket has been cancelled. Choose another one.',
  },
  ticketUnsealed: {
    status: 422,
    az: 'Bu qəbzin möhürü pozulub və o, bağlanmır. Qəbzi yoxladın.',
    en: 'The seal of this ticket is broken, so it cannot be linked. Have the ticket checked.',
  },
});
