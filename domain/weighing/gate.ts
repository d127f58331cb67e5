const ADDRESS = /\/receipt\/([\w-]{22,64})(?:[/?#]|$)/;

/** What somebody at the gate looks for: what the code on a paper says is the address of its receipt, all else a plate or a receipt number. */
export function soughtAtGate(typed: string): { readonly publicId: string } | { readonly name: string } {
  const publicId = ADDRESS.exec(typed)?.[1];
  return publicId ? { publicId } : { name: typed.trim() };
}
