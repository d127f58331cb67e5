/** Drawn by this folder's own screen. */
export function DriverListPage() {
  return null;
}
