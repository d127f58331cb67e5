import { problems } from '../../grammar/problem.ts';

/** The objections of the checks. Each says what to do. */
export const checkProblems = problems('weighing', {
  overload: {
    status: 409,
    az: 'Artıq yük {over} kq. Yükü azaldın və ya icazə alın (Alt R)',
    en: 'Overloaded by {over} kg. Reduce the load or get permission (Alt R)',
  },
  unexpectedWeight: {
    status: 409,
    az: 'Çəki ({weight} kq) bu tərəzidə gözlənilən dəyərdən ({expected} kq) çox fərqlənir. Avtomobilin platformada tam dayandığını yoxlayın.',
    en: 'The weight ({weight} kg) differs much from the value expected on this scale ({expected} kg). Check that the whole truck is on the deck.',
  },
  belowMinimum: {
    status: 409,
    az: 'Çəki ({weight} kq) icazə verilən minimumdan ({min} kq) azdır',
    en: 'The weight ({weight} kg) is below the permitted minimum ({min} kg)',
  },
  netZero: {
    status: 409,
    az: 'Netto 0 kq. Çəkiləri və taranı yoxlayın.',
    en: 'The net is 0 kg. Check the weights and the tare.',
  },
  netBelowMin: {
    status: 409,
    az: 'Netto ({net} kq) tərəzinin minimumundan ({min} kq) azdır. Çəkiləri yoxlayın.',
    en: 'The net ({net} kg) is below the scale’s minimum ({min} kg). Check the weights.',
  },
  netUnusual: {
    status: 409,
    az: 'Netto {net} kq bu avtomobil üçün qeyri-adidir: adətən {least}–{most} kq. Yükü və avtomobili yoxlayın.',
    en: 'A net of {net} kg is unusual for this truck, which carries {least} to {most} kg. Check the load and the truck.',
  },
  licenseExpired: {
    status: 409,
    az: 'Sürücülük vəsiqəsinin müddəti {date} tarixində bitib',
    en: 'The driver’s licence expired on {date}',
  },
  calibrationExpired: {
    status: 409,
    az: 'Kalibrlənmə müddəti {date} tarixində bitib. Operator şirkətinə zəng edin.',
    en: 'Calibration expired on {date}. Call the operator company.',
  },
  repeatedTruck: {
    status: 409,
    az: 'Bu avtomobil {minutes} dəqiqə əvvəl çəkilib: qəbz {receipt}',
    en: 'This truck was weighed {minutes} {minutes|minute|minutes} ago: ticket {receipt}',
  },
  noDriver: {
    status: 422,
    az: 'Boşluqları doldurun: sürücü seçilməyib',
    en: 'Fill in the gaps: no driver is chosen',
  },
  noCargo: {
    status: 422,
    az: 'Boşluqları doldurun: yük seçilməyib',
    en: 'Fill in the gaps: no cargo is chosen',
  },
  noParty: {
    status: 422,
    az: 'Boşluqları doldurun: nə göndərən, nə müştəri seçilib',
    en: 'Fill in the gaps: neither a sender nor a customer is chosen',
  },
  freshTare: {
    status: 409,
    az: 'Tara yenicə və ya çəkən şəxs tərəfindən yazılıb: {plate}, {weight} kq, {date}, {by}. Avtomobili boş çəkin.',
    en: 'The tare was typed just now or by the operator who weighs: {plate}, {weight} kg, {date}, {by}. Weigh the truck empty.',
  },
  overOrder: {
    status: 409,
    az: 'Sifarişin limiti {over} kq aşılır, qalıq {left} kq. Başqa sifariş seçin və ya limiti artırın.',
    en: 'The order’s limit is exceeded by {over} kg, {left} kg are left. Choose another order or raise the limit.',
  },
  orderNeedsApproval: {
    status: 409,
    az: 'Sifarişin limiti {over} kq aşılır, qalıq {left} kq. İcazə alın (Alt R).',
    en: 'The order’s limit is exceeded by {over} kg, {left} kg are left. Get permission (Alt R).',
  },
  unacknowledged: {
    status: 409,
    az: 'Xəbərdarlıq: {what}. Davam etmək üçün onu təsdiqləyin.',
    en: 'Warning: {what}. Acknowledge it to go on.',
  },
});
