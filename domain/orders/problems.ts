import { problems } from '../grammar/problem.ts';

/** Why an order, a tranche of it, a planned visit or a step of one is not changed. Each says what to do. */
export const orderProblems = problems('order', {
  eitherParty: {
    status: 422,
    az: 'Müştəri və ya göndərən seçin: ikisindən yalnız biri',
    en: 'Choose a customer or a sender: one of the two, not both',
  },
  periodTurned: {
    status: 422,
    az: 'Son tarix başlanğıcdan əvvəl ola bilməz',
    en: 'The last day cannot be before the first',
  },
  notDraft: {
    status: 409,
    az: 'Sifariş qaralama deyil. Aktiv sifariş tamamlanır və ya ləğv edilir, silinmir.',
    en: 'The order is not a draft. Complete or cancel an active order instead of deleting it.',
  },
  notActive: {
    status: 409,
    az: 'Sifariş aktiv deyil. Əvvəlcə onu aktivləşdirin.',
    en: 'The order is not active. Activate it first.',
  },
  notCompleted: {
    status: 409,
    az: 'Yalnız tamamlanmış sifariş yenidən açılır',
    en: 'Only a completed order can be reopened',
  },
  alreadyClosed: {
    status: 409,
    az: 'Sifariş artıq tamamlanıb və ya ləğv edilib',
    en: 'The order has already been completed or cancelled',
  },
  outsidePeriod: {
    status: 409,
    az: 'Bu gün sifarişin müddətindən kənardadır. Müddəti dəyişin və ya başqa sifariş seçin.',
    en: 'Today is outside the period of the order. Change the period or choose another order.',
  },
  closed: {
    status: 409,
    az: 'Bağlanmış sifariş dəyişmir. Tamamlanmış sifarişi yenidən açın.',
    en: 'A closed order cannot change. Reopen a completed one.',
  },
  notClosed: {
    status: 409,
    az: 'Yalnız bağlanmış sifariş arxivə gedir. Əvvəlcə onu tamamlayın və ya ləğv edin.',
    en: 'Only a closed order can be archived. Complete or cancel it first.',
  },
  onItsWay: {
    status: 409,
    az: 'Sifarişin avtomobili yoldadır: {kg} kq ehtiyatdadır. Qəbzi tamamlayın və ya ləğv edin.',
    en: 'A truck of the order is on its way: {kg} kg are reserved. Complete or cancel its ticket.',
  },
  inYard: {
    status: 409,
    az: 'Sifarişin {count} avtomobili ərazidədir və hələ çəkilməyib. Çəkin və ya səfəri ləğv edin.',
    en: '{count} {count|truck of the order is|trucks of the order are} in the yard, not weighed yet. Weigh them or cancel their visits.',
  },
  weighed: {
    status: 409,
    az: 'İlk çəkidən sonra bu sahə dəyişmir',
    en: 'This field cannot change after the first weighing',
  },
  bySubOrder: {
    status: 409,
    az: 'Aktiv sifarişin limiti yalnız alt sifarişlə artır və ya azalır',
    en: 'Only sub orders raise and lower the limit of an active order',
  },
  tooMuch: {
    status: 422,
    az: 'Ən çoxu {kg} kq: çəkilmiş və ehtiyatdakı həcm azalmır',
    en: 'At most {kg} kg: weighed and reserved volume stays',
  },
  tooGreat: {
    status: 422,
    az: 'Limit ən çoxu {kg} kq ola bilər',
    en: 'The limit can be {kg} kg at most',
  },
  sameOrder: {
    status: 422,
    az: 'Başqa sifariş seçin: köçürmə iki sifariş arasındadır',
    en: 'Choose another order: a transfer needs two',
  },
  otherCargo: {
    status: 422,
    az: 'Bu sifarişin yükü başqadır. Yalnız eyni yük köçürülür.',
    en: 'This order has another cargo. A transfer needs the same cargo.',
  },
  overLimit: {
    status: 409,
    az: 'Limit {over} kq aşılır: sifarişin qalığı {left} kq-dır. Başqa sifariş seçin və ya limiti artırın.',
    en: 'The limit is exceeded by {over} kg: {left} kg of the order are left. Choose another order or raise the limit.',
  },
  movedMeanwhile: {
    status: 409,
    az: 'Sifarişin qalığı bu anda dəyişdi. Yenidən cəhd edin.',
    en: 'The balance of the order has just changed. Try again.',
  },
  otherParty: {
    status: 422,
    az: 'Bu sahə sifarişdəkindən fərqlidir. Sifarişi dəyişin və ya sifarişsiz çəkin.',
    en: 'This field differs from the order. Choose another order or weigh without one.',
  },
});

export const orderPartProblems = problems('orderPart', {
  thatDay: {
    status: 409,
    az: 'Bu avtomobil həmin gün artıq planlaşdırılıb. Əvvəlki hissəni tamamlayın və ya ləğv edin.',
    en: 'This truck is already planned for that day. Complete or cancel that visit first.',
  },
  dayOver: {
    status: 422,
    az: 'Bu gün keçib. Bu günü və ya sonranı seçin.',
    en: 'This day is over. Choose today or later.',
  },
  passedDay: {
    status: 409,
    az: 'Bu buraxılışın günü keçib. Dispetçerə zəng edin.',
    en: 'The day of this pass is over. Call the dispatcher.',
  },
  windowOver: {
    status: 422,
    az: 'Bu vaxt keçib. Sonrakı vaxtı seçin.',
    en: 'This time is over. Choose a later one.',
  },
  windowTurned: {
    status: 422,
    az: 'Pəncərə başlanğıcdan sonra, ən çoxu 12 saat gecəyarısından o tərəfə bitir',
    en: 'The window ends after it begins; over midnight it is at most 12 hours long',
  },
  outsideOrder: {
    status: 422,
    az: 'Bu gün sifarişin müddətindən kənardadır',
    en: 'This day is outside the period of the order',
  },
  notPlanned: {
    status: 409,
    az: 'Bu səfər artıq başlayıb və ya bağlanıb',
    en: 'This visit has already begun or ended',
  },
  notOpen: {
    status: 409,
    az: 'Bu səfər artıq tamamlanıb və ya ləğv edilib',
    en: 'This visit is already completed or cancelled',
  },
  weighedTruck: {
    status: 409,
    az: 'Çəki 1-dən sonra avtomobil dəyişmir. Qəbzi ləğv edin və ya yeni hissə planlaşdırın.',
    en: 'The truck cannot change after weight 1. Cancel the ticket or plan another visit.',
  },
  weighedVisit: {
    status: 409,
    az: 'Bu səfər çəkilib. Əvvəlcə onun qəbzini ləğv edin.',
    en: 'This visit has been weighed. Cancel its ticket first.',
  },
  noStep: {
    status: 422,
    az: 'Bu səfərdə belə mərhələ yoxdur',
    en: 'This visit has no such step',
  },
  outOfTurn: {
    status: 409,
    az: 'Əvvəlcə “{step}” mərhələsi təsdiqlənir',
    en: 'The step “{step}” comes first',
  },
  alreadyDone: {
    status: 409,
    az: '“{step}” artıq təsdiqlənib: {at}, {by}',
    en: '“{step}” is already confirmed: {at}, {by}',
  },
  byScale: {
    status: 409,
    az: 'Çəki mərhələsini yalnız tərəzi təsdiqləyir',
    en: 'Only the scale confirms a weighing step',
  },
  otherGate: {
    status: 403,
    az: 'Bu mərhələ sizin qapınızda təsdiqlənmir',
    en: 'This step is not confirmed at your gate',
  },
  byDispatcher: {
    status: 403,
    az: 'Bu mərhələni dispetçer təsdiqləyir',
    en: 'Only a dispatcher confirms this step',
  },
  required: {
    status: 409,
    az: 'Bu mərhələ məcburidir və ötürülmür',
    en: 'This step is required and cannot be skipped',
  },
  nothingToUndo: {
    status: 409,
    az: 'Geri alınası mərhələ yoxdur',
    en: 'There is no step to take back',
  },
  unknownCode: {
    status: 404,
    az: 'Bu kod tanınmadı. Buraxılışı yenidən oxudun və ya nömrəni yazın.',
    en: 'This code is unknown. Scan the pass again or type its number.',
  },
  used: {
    status: 409,
    az: 'Bu vərəq artıq işlənib. Sürücünün bugünkü buraxılışını oxudun.',
    en: 'This pass has already been used. Scan the driver’s pass of today.',
  },
  cancelled: {
    status: 409,
    az: 'Bu səfər ləğv edilib. Dispetçerə zəng edin.',
    en: 'This visit is cancelled. Call the dispatcher.',
  },
  orderClosed: {
    status: 409,
    az: 'Bu səfərin sifarişi bağlanıb. Dispetçerə zəng edin.',
    en: 'The order of this visit is closed. Call the dispatcher.',
  },
  tooEarly: {
    status: 409,
    az: 'Pəncərə {day} {from}-da açılır. O vaxta qədər gözləsin.',
    en: 'The window opens on {day} at {from}. Wait until then.',
  },
  otherOrder: {
    status: 422,
    az: 'Bu səfər başqa sifarişindir',
    en: 'This visit belongs to another order',
  },
  hasTicket: {
    status: 409,
    az: 'Bu səfərin artıq qəbzi var: {receipt}. Başqa səfər seçin.',
    en: 'This visit already has a ticket: {receipt}. Choose another one.',
  },
  otherTruck: {
    status: 422,
    az: 'Bu səfər {plate} üçün planlaşdırılıb. Avtomobili və ya səfəri dəyişin.',
    en: 'This visit is planned for {plate}. Change the truck or the visit.',
  },
});
