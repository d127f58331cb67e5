import { IconBuilding, IconQrcode } from '@tabler/icons-react';
import { askingRow } from '#shell/api/asking.ts';
import { companyCalls } from '#shell/api/calls/company.gen.ts';
import { askingList } from '#shell/list/list-question.ts';
import { asAddress } from '#shell/router/path.ts';
import type { Screen } from '#shell/router/screen.ts';
import { askingCards } from './cards/cards.ts';
import { companyList, waitingCompanies } from './lists.ts';

/** The companies: those that the reader answers for, and the reader's own. */
export const companyScreens = [
  {
    path: '/companies',
    permission: companyCalls.list.permission,
    load: async () => (await import('./CompanyListPage.tsx')).CompanyListPage,
    asks: askingList(companyList),
    place: {
      words: { az: 'Şirkətlər', en: 'Companies' },
      icon: IconBuilding,
      waiting: [waitingCompanies],
      // They are a field of the company, and so added where that is changed.
      create: {
        words: { az: 'Şirkətin IP ünvanı', en: 'Company IP address' },
        permission: companyCalls.change.permission,
        order: 18,
        form: (id) => asAddress(`/companies/${id}/edit`),
      },
    },
  },
  {
    path: '/companies-qr-code',
    permission: companyCalls.list.permission,
    load: async () => (await import('./cards/CardSheetPage.tsx')).CardSheetPage,
    asks: (search) => [askingCards(search)],
    place: { words: { az: 'Şirkətlərin QR-kodu', en: 'Companies QR-code' }, icon: IconQrcode },
  },
  {
    path: '/companies/new',
    permission: companyCalls.establish.permission,
    load: async () => (await import('./form/CompanyFormPage.tsx')).CompanyFormPage,
  },
  {
    path: '/companies/$id/edit',
    permission: companyCalls.change.permission,
    load: async () => (await import('./form/CompanyFormPage.tsx')).CompanyFormPage,
    asks: askingRow(companyCalls.find),
  },
  {
    path: '/companies/$id',
    permission: companyCalls.find.permission,
    load: async () => (await import('./CompanyPage.tsx')).CompanyPage,
    asks: askingRow(companyCalls.find),
  },
] as const satisfies readonly Screen[];
