/** The program's own version, as it answers it to callers and writes it into what it leaves. */
export const VERSION = '0.1.0';
