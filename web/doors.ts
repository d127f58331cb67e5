import type { FunctionComponent } from 'react';
import { Failed, Lost } from './routes/Whole.tsx';

/** A page outside of the sign-in. */
export type Door = {
  /** `$` before a word stands for any one part. */
  readonly path: `/${string}`;
  readonly load: () => Promise<FunctionComponent>;
  /** Whoever has signed in is sent on from it. */
  readonly isForVisitors: boolean;
};

/** The pages that need no sign-in. The receipt is for everybody who holds the paper, who gets its own light page. */
export const doors = [
  {
    path: '/login',
    load: async () => (await import('./identity/SignInPage.tsx')).SignInPage,
    isForVisitors: true,
  },
  {
    path: '/first-admin/$secret',
    load: async () => (await import('./identity/FirstAdminPage.tsx')).FirstAdminPage,
    isForVisitors: true,
  },
  {
    path: '/password/forgot',
    load: async () => (await import('./identity/ForgotPasswordPage.tsx')).ForgotPasswordPage,
    isForVisitors: true,
  },
  {
    path: '/password/reset/$secret',
    load: async () => (await import('./identity/ResetPasswordPage.tsx')).ResetPasswordPage,
    isForVisitors: true,
  },
  {
    path: '/register/operator-company',
    load: async () =>
      (await import('./identity/registration/RegisterOperatorCompanyPage.tsx')).RegisterOperatorCompanyPage,
    isForVisitors: true,
  },
  {
    path: '/register/company',
    load: async () => (await import('./identity/registration/RegisterCompanyPage.tsx')).RegisterCompanyPage,
    isForVisitors: true,
  },
  {
    path: '/email/validate/$hash',
    load: async () => (await import('./identity/ValidateEmailPage.tsx')).ValidateEmailPage,
    isForVisitors: true,
  },
  {
    path: '/register/user/$hash',
    load: async () => (await import('./identity/registration/RegisterUserPage.tsx')).RegisterUserPage,
    isForVisitors: true,
  },
  { path: '/404', load: async () => Lost, isForVisitors: true },
  { path: '/500', load: async () => Failed, isForVisitors: true },
  {
    path: '/receipt/$receiptId',
    load: async () => (await import('./routes/Receipt.tsx')).Receipt,
    isForVisitors: false,
  },
  {
    path: '/mail',
    load: async () => (await import('./notices/DemoMailPage.tsx')).DemoMailPage,
    isForVisitors: false,
  },
] as const satisfies readonly Door[];
