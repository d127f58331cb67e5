/** The list of a declared catalogue. */
export function CataloguePage() {
  return <main />;
}
