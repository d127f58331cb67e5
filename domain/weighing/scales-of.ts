type Scales = { readonly scaleName: string; readonly weight2ScaleName: string | null };

/** The names of a ticket's scales in lists, pages and paper: weight 1's, then weight 2's where that is another. */
export const scalesOf = ({ scaleName, weight2ScaleName }: Scales): string =>
  weight2ScaleName === null || weight2ScaleName === scaleName
    ? scaleName
    : `${scaleName} → ${weight2ScaleName}`;
