import { problems } from '../grammar/problem.ts';
import { scaleRefusals } from '../devices/policy.ts';
import { byHandProblems } from './by-hand/by-hand.ts';
import { checkProblems } from './check/check-problems.ts';
import { placeProblems } from './place-problems.ts';
import { divisionProblems } from './division/division.ts';
import { overrideProblems } from './check/override.ts';
import { lossProblems } from './division/loss.ts';
import { sealProblems } from './seal.ts';
import { ticketRefusals } from './status.ts';
import { tareProblems } from './tare/tare.ts';

/** Why a weight was not accepted, or a ticket could not go on. Each says what to do. */
export const weighingProblems = {
  ...ticketRefusals,
  ...scaleRefusals,
  ...tareProblems,
  ...byHandProblems,
  ...lossProblems,
  ...checkProblems,
  ...placeProblems,
  ...divisionProblems,
  ...overrideProblems,
  ...sealProblems,
  ...problems('weighing', {
    scaleArchived: {
      status: 409,
      az: 'Bu tərəzi arxivdədir, onunla çəkilmir. Başqa tərəzi seçin.',
      en: 'This scale is archived and no longer weighs. Choose another one.',
    },
    unstable: {
      status: 409,
      az: 'Çəki sabitləşməyib. Avtomobil tam dayanana qədər gözləyin.',
      en: 'The weight is not stable. Wait until the truck is still.',
    },
    stale: {
      status: 409,
      az: 'Çəki ölçülə bilmədi: tərəzidən yeni oxunuş gəlmir. Bərpasını gözləyin.',
      en: 'The weight could not be measured: no new readings come from the scale. Wait until they do.',
    },
    lost: {
      status: 503,
      az: 'Çəki ölçülə bilmədi: tərəzi ilə əlaqə yoxdur. İndikatorun kabelini və qidasını yoxlayın.',
      en: 'The weight could not be measured: there is no connection to the scale. Check the indicator’s cable and power.',
    },
    siteAway: {
      status: 503,
      az: 'Çəki ölçülə bilmədi: tərəzi məntəqəsi cavab vermir. Məntəqənin internetini yoxlayın.',
      en: 'The weight could not be measured: the weighing site does not answer. Check its internet connection.',
    },
    againstWeights: {
      status: 422,
      az: 'Çəkilər deyilən istiqaməti təsdiq etmir. Səbəbini yazın.',
      en: 'The weights do not bear out the direction that was stated. Give the reason.',
    },
    notCustomer: {
      status: 422,
      az: 'Bu tərəf yalnız təchizatçıdır. Müştəri seçin.',
      en: 'This party is a supplier only. Choose a customer.',
    },
    net: {
      status: 409,
      az: 'İndikator netto göstərir. Taranı silin, brutto görünsün.',
      en: 'The indicator shows a net weight. Clear its tare so that it shows gross.',
    },
    belowMin: {
      status: 409,
      az: 'Çəki icazə verilən minimumdan ({min} kq) azdır. Avtomobil platformaya tam qalxsın.',
      en: 'The weight is below the permitted minimum ({min} kg). The whole truck must be on the deck.',
    },
    aboveMax: {
      status: 409,
      az: 'Maksimum {max} kq aşılıb. Avtomobili platformadan endirin.',
      en: 'The maximum of {max} kg is exceeded. Take the truck off the deck.',
    },
    notCleared: {
      status: 409,
      az: 'Platforma boşalmayıb. Əvvəlki avtomobil tam ensin, tərəzi sıfırı göstərsin.',
      en: 'The deck has not been empty since the last truck. Let it leave and the scale show zero.',
    },
    readingDiffers: {
      status: 409,
      az: 'Ekrandakı çəki dəyişib. Yeni dəyərə baxın və yenidən qəbul edin.',
      en: 'The weight has changed from what the screen showed. Look again and accept again.',
    },
    expired: {
      status: 409,
      az: 'Sorğu tərəziyə gec çatdı və icra olunmadı. Yenidən cəhd edin.',
      en: 'The request reached the scale too late and was dropped. Try again.',
    },
    storeFailed: {
      status: 507,
      az: 'Tərəzi məntəqəsi çəkini yaza bilmədi. Çəki qəbul edilmədi; diski yoxlayın.',
      en: 'The weighing site could not store the weight. Nothing was accepted; check its disk.',
    },
    recordRefused: {
      status: 409,
      az: 'Çəki yazısı yoxlamadan keçmədi və qəbul edilmədi. Operator şirkətinə zəng edin.',
      en: 'The weight record failed its check and was not accepted. Call the operator company.',
    },
    outdated: {
      status: 409,
      az: 'Bu çəki əvvəl götürülüb və artıq keçərli deyil: avtomobil enib və ya iki dəqiqə keçib. Çəkini yenidən qəbul edin.',
      en: 'This weight was taken earlier and is no longer valid: the truck has left or two minutes have passed. Accept the weight again.',
    },
    firstRecordBroken: {
      status: 409,
      az: 'Birinci çəkinin yazısı yoxlamadan keçmədi. Qəbzi ləğv edib avtomobili yenidən çəkin.',
      en: 'The record of the first weight failed its check. Cancel the ticket and weigh the truck again.',
    },
    scaleLocked: {
      status: 409,
      az: 'Tərəzi kilidlidir, çəki qəbul edilmir. Administrator onu LPI səhifəsində açsın.',
      en: 'The scale is locked and takes no weights. Ask an administrator to unlock it on the page of its LPI.',
    },
    deviceFailed: {
      status: 502,
      az: 'Cihaz cavab vermədi. Onu yoxlayın və yenidən cəhd edin.',
      en: 'The device did not answer. Check it and try again.',
    },
    unknownPlate: {
      status: 422,
      az: 'Bu nömrə ilə avtomobil yoxdur. Yeni avtomobil yaradın.',
      en: 'There is no truck with this number plate. Create it.',
    },
    plateNeeded: {
      status: 422,
      az: 'Boşluqları doldurun: avtomobilin nömrəsini yazın',
      en: 'Fill in the gaps: enter the number plate of the truck',
    },
    otherSighting: {
      status: 422,
      az: 'Oxunan kart və ya nömrə bu tərəzinin və ya bu avtomobilin deyil. Formanı təmizləyin (F2) və yenidən oxudun.',
      en: 'The card or plate that was read is not of this scale or of this truck. Clear the form (F2) and read it again.',
    },
    otherScale: {
      status: 409,
      az: 'Bu qəbz başqa tərəzidə açılıb. İkinci çəki həmin tərəzidə qəbul edilir.',
      en: 'This ticket was opened on another scale. Accept its second weight there.',
    },
  }),
};
