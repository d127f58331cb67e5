const GROUPS = /.{1,4}/g;

/** A hash in groups of four, as paper and page show it. */
export const hashText = (hash: string): string => hash.match(GROUPS)?.join(' ') ?? hash;
