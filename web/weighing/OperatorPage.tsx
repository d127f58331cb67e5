/** Drawn by this folder's own screen. */
export function OperatorPage() {
  return null;
}
