/** Drawn by this folder's own screen. */
export function OperationPage() {
  return null;
}
