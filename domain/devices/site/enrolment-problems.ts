import { problems } from '../../grammar/problem.ts';

/** Why an agent is not enrolled, or a site is not removed. */
export const enrolmentProblems = problems('enrolment', {
  codeUnknown: {
    status: 422,
    az: 'Belə qoşulma kodu yoxdur. Məntəqənin səhifəsindəki kodu olduğu kimi yazın.',
    en: 'There is no such enrolment code. Type the code exactly as the site’s page shows it.',
  },
  codeExpired: {
    status: 410,
    az: 'Qoşulma kodunun vaxtı keçib: o, on dəqiqə işləyir. Məntəqənin səhifəsində yeni kod alın.',
    en: 'The enrolment code has expired: it works for ten minutes. Make a new one on the site’s page.',
  },
  codeUsed: {
    status: 410,
    az: 'Bu qoşulma kodu artıq işlədilib. Məntəqənin səhifəsində yeni kod alın.',
    en: 'This enrolment code has already been used. Make a new one on the site’s page.',
  },
  codeCancelled: {
    status: 410,
    az: 'Bu qoşulma kodu ləğv edilib və ya yenisi ilə əvəz olunub. Məntəqənin səhifəsindəki sonuncu kodu yazın.',
    en: 'This enrolment code was cancelled or replaced. Type the newest one of the site’s page.',
  },
  keyForeign: {
    status: 409,
    az: 'Bu kompüterin açarı başqa məntəqənindir. Agenti boş məlumat qovluğu ilə başladın.',
    en: 'The key of this computer belongs to another site. Start the agent with an empty data folder.',
  },
  keyRevoked: {
    status: 409,
    az: 'Bu kompüterin açarı ləğv edilib və bir daha imzalaya bilməz. Agenti boş məlumat qovluğu ilə başladın.',
    en: 'The key of this computer was revoked for ever. Start the agent with an empty data folder.',
  },
  keyUnproven: {
    status: 422,
    az: 'Agent açarın onun olduğunu göstərmədi. Agenti yenidən başladın və kodu bir də yazın.',
    en: 'The agent did not prove that the key is its own. Start it again and type the code again.',
  },
  agentThere: {
    status: 409,
    az: 'Bu məntəqənin agenti var. Onu əvəz etmək üçün səbəbini yazın: köhnəsi yenisi qoşulanda işini dayandırır.',
    en: 'The site has an agent. Give a reason to replace it: the old one stops when the new one has enrolled.',
  },
  siteNamed: {
    status: 409,
    az: 'Məntəqənin tərəziləri və ya agenti var. Əvvəlcə tərəziləri arxivə göndərin və agentin icazəsini geri alın.',
    en: 'The site has scales or an agent. First archive the scales and revoke the agent.',
  },
});
