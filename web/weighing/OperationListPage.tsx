/** Drawn by this folder's own screen. */
export function OperationListPage() {
  return null;
}
