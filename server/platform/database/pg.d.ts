// What is used of the driver beyond its own types.
declare module 'pg/lib/utils.js' {
  const utils: {
    /** A value as it goes to the database: text, bytes, or null. */
    prepareValue(value: unknown): string | Buffer | null;
  };
  export default utils;
}
