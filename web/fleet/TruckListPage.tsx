/** Drawn by this folder's own screen. */
export function TruckListPage() {
  return null;
}
