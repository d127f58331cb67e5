/** A plate as stored: plain capitals, digits and single dashes between them, at most 15 in all. Foreign plates are as welcome as local ones. */
export const isPlate = (plate: string): boolean =>
  /^[A-Z0-9](?:-?[A-Z0-9]){3,14}$/.test(plate) && plate.length <= 15 && /\d/.test(plate);
