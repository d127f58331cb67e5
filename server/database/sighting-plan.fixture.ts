/** The columns of a sighting that change once it is kept: how often it was repeated, and the ticket that it was used for. */
export const SIGHTING_CHANGES: Readonly<Record<string, string[]>> = {
  sighting: ['heard', 'last_at', 'operation_id', 'strength', 'times'],
};
