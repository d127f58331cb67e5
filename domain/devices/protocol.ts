/** The languages in which indicators speak; each has a reader in the site agent. */
export const PROTOCOLS = ['toledo-continuous', 'yaohua-xk3190', 'mt-sics', 'st-gs-18'] as const;
export type IndicatorProtocol = (typeof PROTOCOLS)[number];
