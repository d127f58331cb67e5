/**
 * The zone whose wall clock the page shows: that of the company on the screen. Until one is known it is that of the
 * product's sites (+04, no summer time since 2016; older records differ).
 */
let companyZone = 'Asia/Baku';

/** The zone whose wall clock the page shows. */
export const shownZone = (): string => companyZone;

/** Shows every instant from now on as the clocks of a zone say it; called before anything of that company is drawn. */
export function showZone(zone: string): void {
  companyZone = zone;
}
