/** Drawn by this folder's own screen. */
export function TrailerListPage() {
  return null;
}
