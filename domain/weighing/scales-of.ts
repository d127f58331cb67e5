type Scales = { readonly scaleName: string; readonly weight2ScaleName: string | null };

/** The scales of a ticket as lists, pages and paper name them: weight 1's, then weight 2's where that is another. */
export const scalesOf = ({ scaleName, weight2ScaleName }: Scales): string =>
  weight2ScaleName === null || weight2ScaleName === scaleName
    ? scaleName
    : `${scaleName} → ${weight2ScaleName}`;
