/** The program's own version, as it says it to those who ask and writes it into what it leaves. */
export const VERSION = '0.1.0';
