import { problems } from '../../grammar/problem.ts';

/** Why a scale is not calibrated, or takes no weight during a calibration. */
export const calibrationProblems = problems('calibration', {
  running: {
    status: 409,
    az: 'Kalibrlənmə gedir, tərəzi çəki qəbul etmir. Protokol bitəndən sonra çəkin.',
    en: 'The scale is being calibrated and takes no weights. Weigh once its protocol is finished.',
  },
  failed: {
    status: 409,
    az: 'Kalibrlənmə keçməyib, tərəzi çəki qəbul etmir. Təmirdən sonra yeni protokol aparılmalıdır.',
    en: 'The scale has failed its calibration and takes no weights. It needs a new protocol after its repair.',
  },
  activating: {
    status: 409,
    az: 'Kalibrlənmə yoxlanılır, tərəzi çəki qəbul etmir. Sayğac oxunana qədər gözləyin.',
    en: 'The calibration is being checked and the scale takes no weights. Wait until its counter has been read.',
  },
  unverified: {
    status: 409,
    az: 'Tərəzinin sayğacı bizsiz dəyişib, yoxlama lazımdır: çəki qəbul edilmir. Administrator kalibrlənmə jurnalına baxsın.',
    en: 'A counter of the scale changed without a command of ours and needs verification, so the scale takes no weights. Ask an administrator to look at the calibration log.',
  },
  alreadyRunning: {
    status: 409,
    az: 'Bu tərəzinin bitməmiş protokolu var. Onu davam etdirin və ya dayandırın.',
    en: 'This scale has an unfinished protocol. Continue or stop it.',
  },
  notDraft: {
    status: 409,
    az: 'Protokol artıq imzalanıb və ya dayandırılıb, dəyişmir. Lazımdırsa, yenisini başlayın.',
    en: 'The protocol is signed or stopped and stays as it is. Begin a new one if you need it.',
  },
  notSigned: {
    status: 409,
    az: 'Yalnız keçmiş və imzalanmış protokol aktivləşdirilir.',
    en: 'Only a passed and signed protocol can be activated.',
  },
  notActive: {
    status: 409,
    az: 'Bu protokol qüvvədə deyil.',
    en: 'This protocol is not in force.',
  },
  notClassThree: {
    status: 422,
    az: 'Bu tərəzi III sinif deyil: n = Max / e 500 ilə 10 000 arasında olmalıdır. Tərəzinin Max və ölçmə addımına baxın.',
    en: 'This scale is not of class III: n = Max ÷ e must be between 500 and 10 000. Look at its Max and scale interval.',
  },
  loadAboveMax: {
    status: 422,
    az: 'Yük tərəzinin maksimumundan böyük ola bilməz: {max} kq. Az yük qoyun.',
    en: 'The load cannot exceed the maximum of the scale: {max} kg. Use a smaller load.',
  },
  loadBetween: {
    status: 422,
    az: 'Bu sıranın yükü {from} kq ilə {to} kq arasında olmalıdır',
    en: 'The load of this series must be between {from} kg and {to} kg',
  },
  loadPlanned: {
    status: 422,
    az: 'Bu nöqtədə {load} kq qoyulmalıdır',
    en: 'This point is loaded with {load} kg',
  },
  notPlanned: {
    status: 422,
    az: 'Protokolda belə nöqtə yoxdur. Səhifəni yeniləyin.',
    en: 'The protocol has no such point. Reload the page.',
  },
  alreadyTaken: {
    status: 409,
    az: 'Bu nöqtənin göstərişi götürülüb. Onu silib yenidən götürün.',
    en: 'This point already has a reading. Remove it and take it again.',
  },
  notShown: {
    status: 503,
    az: 'Tərəzi oxunmur. Əlaqə bərpa olunanda göstərişi yenidən götürün.',
    en: 'The scale cannot be read. Take the reading again once it is connected.',
  },
  notStable: {
    status: 409,
    az: 'Göstəriş sabit deyil. Yük sakitləşəndən sonra götürün.',
    en: 'The scale is not stable. Take the reading once the load is still.',
  },
  readingMoved: {
    status: 409,
    az: 'Göstəriş dəyişib. Ekrandakı yeni dəyərə baxıb yenidən götürün.',
    en: 'The reading of the scale has changed. Look at the new value and take it again.',
  },
  extraTooMuch: {
    status: 422,
    az: 'Əlavə yük e-dən çox ola bilməz: {max} kq',
    en: 'The additional load cannot be more than e: {max} kg',
  },
  pointMissing: {
    status: 422,
    az: 'Protokol tam deyil: {load} kq nöqtəsinin göstərişi götürülməyib. Hələ {count} göstəriş qalır.',
    en: 'The protocol is not complete: the point of {load} kg has no reading. {count} {count|reading is|readings are} left.',
  },
  repeatMissing: {
    status: 422,
    az: 'Protokol tam deyil: təkrarlanmanın {place}-ci göstərişi götürülməyib. Hələ {count} göstəriş qalır.',
    en: 'The protocol is not complete: reading {place} of repeatability is missing. {count} {count|reading is|readings are} left.',
  },
  supportMissing: {
    status: 422,
    az: 'Protokol tam deyil: {place}-ci dayağın göstərişi götürülməyib. Hələ {count} göstəriş qalır.',
    en: 'The protocol is not complete: support {place} has no reading. {count} {count|reading is|readings are} left.',
  },
  weightsTooFew: {
    status: 422,
    az: 'Etalon yük azdır: təkrarlanmaya görə ən azı {least} kq lazımdır. Etalonları artırın və protokolu yenidən başlayın.',
    en: 'There are too few standard weights: repeatability needs at least {least} kg. Bring more and begin a new protocol.',
  },
  repeatabilityFirst: {
    status: 409,
    az: 'Əvvəlcə təkrarlanmanın birinci sırası götürülür: etalon yükün payı ondan bilinir.',
    en: 'Do the first series of repeatability first: it decides the share of standard weights.',
  },
  nextTooEarly: {
    status: 422,
    az: 'Növbəti kalibrlənmə bu gündən sonra olmalıdır',
    en: 'The next calibration must be after today',
  },
  untilBeforeFrom: {
    status: 422,
    az: 'Növbəti kalibrlənmə başlanğıcdan sonra olmalıdır',
    en: 'The next calibration must be after the start',
  },
  certificateOver: {
    status: 422,
    az: 'Etalonların şəhadətnaməsinin müddəti bitib. Etibarlı şəhadətnamə lazımdır.',
    en: 'The certificate of the standard weights has expired. Use one that is valid.',
  },
  counterUnread: {
    status: 409,
    az: 'LPI-nin sayğacı oxunmayıb, aktivləşmənin sübutu olmaz. Əvvəlcə sayğacı oxuyun.',
    en: 'The counter of the LPI has not been read, so the activation would have no proof. Read the counter first.',
  },
  counterMoved: {
    status: 409,
    az: 'Sayğac indi {counter} göstərir. Cihaza baxıb yenidən qəbul edin.',
    en: 'The counter is now {counter}. Look at the device and accept it again.',
  },
  verified: {
    status: 409,
    az: 'Bu LPI-nin sayğacları yoxlanılıb, qəbul ediləcək artım yoxdur.',
    en: 'The counters of this LPI are verified: there is no rise to accept.',
  },
  byAnother: {
    status: 403,
    az: 'Protokolu imzalayan onu aktivləşdirə bilməz. Bunu başqa şəxs edir.',
    en: 'The person who signed the protocol cannot activate it. Another person does.',
  },
});
