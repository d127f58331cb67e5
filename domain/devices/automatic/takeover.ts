import { problems } from '../../grammar/problem.ts';

/** So many minutes a takeover lasts; then the scale goes back to automatic by itself. */
export const TAKEOVER_MINUTES = 30;

/** The refusals at an automatic scale that another person has taken over, or that works by itself. */
export const takeoverProblems = problems('automaticScale', {
  takenOver: {
    status: 409,
    az: 'Tərəzinin idarəsini {name} götürüb. Onun qaytarmasını gözləyin və ya ondan xahiş edin.',
    en: '{name} has taken this scale over. Wait until they give it back, or ask them for it.',
  },
  takenByAnother: {
    status: 409,
    az: 'Tərəzinin idarəsini başqası götürüb',
    en: 'Another person has taken this scale over',
  },
  notTakenOver: {
    status: 409,
    az: 'Tərəzini heç kim götürməyib, o özü işləyir',
    en: 'This scale is not taken over: it works by itself',
  },
  notRead: {
    status: 409,
    az: 'Tərəzinin çəkisi oxunmur, platformanın boş olduğu bilinmir. Əvvəlcə tərəziyə baxın.',
    en: 'The weight cannot be read, so the deck may not be empty. Look at the scale first.',
  },
});
