/** As the endpoint takes a note. */
export const LEAST_NOTE = 5;
export const MOST_NOTE = 500;
