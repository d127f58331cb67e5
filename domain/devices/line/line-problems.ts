import { problems } from '../../grammar/problem.ts';

/** Why the bytes of a line settle nothing yet; the scale keeps its settings. */
export const lineProblems = problems('line', {
  noFrames: {
    status: 422,
    az: 'Xətdə tanınan kadr yoxdur. Ünvanı, sürəti və indikatorun ötürmə rejimini yoxlayın və bir də dinləyin.',
    en: 'The line carried no known frame. Check the address, the speed and the mode of the indicator, and listen again.',
  },
  protocolsAlike: {
    status: 409,
    az: 'İki protokol uyğun gəlir. İndikatorun üstündəki ada və göstərişə baxıb birini seçin.',
    en: 'Two protocols fit. Look at the name and the figure on the indicator, and choose one.',
  },
  notTried: {
    status: 409,
    az: 'Bu əmr yerinə yetirilməyib, görülmüş sayıla bilməz. Yenidən sınayın.',
    en: 'The device did not carry out that command, so it cannot count as seen. Try it again.',
  },
});
