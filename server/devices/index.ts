export type { SiteLink } from './link.ts';
