/** A local plate, with its dashes or without. */
const LOCAL = /^(\d{2})-?([A-Z]{2})-?(\d{3})$/;

/** A plate as it stands on a truck: `99TT777` is `99-TT-777`. Foreign ones stay as they were typed. */
export const plateAsWritten = (plate: string): string => plate.replace(LOCAL, '$1-$2-$3');

/** A plate as stored: plain capitals, digits and single dashes between them, at most 15 in all. Foreign plates are as welcome as local ones. */
export const isPlate = (plate: string): boolean =>
  /^[A-Z0-9](?:-?[A-Z0-9]){3,14}$/.test(plate) && plate.length <= 15 && /\d/.test(plate);
