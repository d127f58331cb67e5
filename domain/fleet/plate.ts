/** A plate as stored: 4 to 15 plain capitals, digits and dashes. Foreign plates are as welcome as local ones. */
export const isPlate = (plate: string): boolean => /^[A-Z0-9-]{4,15}$/.test(plate) && /\d/.test(plate);
