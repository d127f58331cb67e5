import { part } from '#shell/frame/part.tsx';

/** The register of passport weights; it brings the requests along, which a list has no use for. */
export const OfPassports = part(async () => (await import('./PassportWeights.tsx')).PassportWeights);
