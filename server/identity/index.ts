export { offerFirstAdmin } from './first-admin.ts';
export { identityRoutes } from './routes.ts';
export { hashToken } from './sign-in.ts';
