const two = (value: number): string => String(value).padStart(2, '0');

/** A short length of time as minutes and seconds on two digits each: "00:41", "83:05". */
export const clockText = (seconds: number): string => `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
