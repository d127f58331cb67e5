import { problems } from '../grammar/problem.ts';

export const fleetProblems = problems('fleet', {
  truckExists: {
    status: 409,
    az: 'Bu nömrə ilə avtomobil artıq mövcuddur',
    en: 'A truck with this number plate already exists',
  },
  trailerExists: {
    status: 409,
    az: 'Bu nömrə ilə qoşqu artıq mövcuddur',
    en: 'A trailer with this number plate already exists',
  },
  licenseExists: {
    status: 409,
    az: 'Bu vəsiqə nömrəsi ilə sürücü artıq mövcuddur',
    en: 'A driver with this licence number already exists',
  },
  otherBrand: {
    status: 422,
    az: 'Bu model seçilmiş markanın deyil',
    en: 'This model does not belong to the chosen brand',
  },
  notSupplier: {
    status: 422,
    az: 'Bu müştəri təchizatçı deyil',
    en: 'This customer is not a supplier',
  },
  truckOnSite: {
    status: 409,
    az: 'Avtomobil ərazidədir, açıq qəbzi var. Əvvəlcə onu tamamlayın.',
    en: 'The truck is on site with an open ticket. Complete it first.',
  },
});
