/** Drawn by this folder's own screen. */
export function DashboardPage() {
  return null;
}
