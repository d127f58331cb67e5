const ADDRESS = /\/receipt\/([\w-]{22,64})(?:[/?#]|$)/;

/** What a guard looks for: the code on a paper is the address of its receipt, all else a plate or a receipt number. */
export function soughtAtGate(typed: string): { readonly publicId: string } | { readonly name: string } {
  const publicId = ADDRESS.exec(typed)?.[1];
  return publicId ? { publicId } : { name: typed.trim() };
}
