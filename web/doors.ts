import type { FunctionComponent } from 'react';
import { Failed, WholeNotFound } from './routes/Whole.tsx';

/** A page outside of the sign-in. */
export type Door = {
  /** `$` before a word stands for any one part. */
  readonly path: `/${string}`;
  readonly load: () => Promise<FunctionComponent>;
  /** When it sends a signed-in person on: always, only to an address that follows "=" in the search string, or never. */
  readonly sendsOn: 'always' | 'whereNamed' | 'never';
};

/** The pages that need no sign-in. The receipt and the pass are for every holder of the paper, who gets a light page. */
export const doors = [
  {
    path: '/login',
    load: async () => (await import('./identity/SignInPage.tsx')).SignInPage,
    sendsOn: 'always',
  },
  {
    path: '/first-admin/$secret',
    load: async () => (await import('./identity/FirstAdminPage.tsx')).FirstAdminPage,
    sendsOn: 'always',
  },
  {
    path: '/password/forgot',
    load: async () => (await import('./identity/password/ForgotPasswordPage.tsx')).ForgotPasswordPage,
    sendsOn: 'always',
  },
  {
    path: '/password/reset/$secret',
    load: async () => (await import('./identity/password/ResetPasswordPage.tsx')).ResetPasswordPage,
    sendsOn: 'always',
  },
  {
    path: '/register/operator-company',
    load: async () =>
      (await import('./identity/registration/RegisterOperatorCompanyPage.tsx')).RegisterOperatorCompanyPage,
    sendsOn: 'always',
  },
  {
    path: '/register/company',
    load: async () => (await import('./identity/registration/RegisterCompanyPage.tsx')).RegisterCompanyPage,
    sendsOn: 'always',
  },
  {
    path: '/email/validate/$hash',
    load: async () => (await import('./identity/validate/ValidateEmailPage.tsx')).ValidateEmailPage,
    sendsOn: 'always',
  },
  {
    path: '/register/user/$hash',
    load: async () => (await import('./identity/registration/RegisterUserPage.tsx')).RegisterUserPage,
    sendsOn: 'always',
  },
  { path: '/404', load: async () => WholeNotFound, sendsOn: 'always' },
  { path: '/500', load: async () => Failed, sendsOn: 'always' },
  {
    path: '/receipt/$receiptId',
    load: async () => (await import('./routes/Receipt.tsx')).Receipt,
    sendsOn: 'whereNamed',
  },
  {
    path: '/calibration/$publicId',
    load: async () =>
      (await import('./devices/calibration/paper/PublicCalibrationPage.tsx')).PublicCalibrationPage,
    sendsOn: 'whereNamed',
  },
  {
    path: '/pass/$publicId',
    load: async () => (await import('./routes/Pass.tsx')).Pass,
    sendsOn: 'whereNamed',
  },
  {
    path: '/mail',
    load: async () => (await import('./notices/DemoMailPage.tsx')).DemoMailPage,
    sendsOn: 'never',
  },
] as const satisfies readonly Door[];
