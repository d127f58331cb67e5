/** The longest pause between the signs of a reader that types, and before its Enter: no person is that fast. Milliseconds. */
const APART_MS = 30;
/** So many signs make a number of a card; fewer may be two keys that a hand has hit together. */
const MIN_SIGNS = 6;

/** What shows whether a person or a card reader has pressed a key. */
export type Pressed = Pick<KeyboardEvent, 'key' | 'timeStamp' | 'repeat' | 'ctrlKey' | 'metaKey' | 'altKey'>;

const isSign = ({ key, ctrlKey, metaKey, altKey }: Pressed): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;

/** How many signs have come together so far, and the number that they form once its Enter has come. */
export type WedgeInput = { readonly signs: number; readonly number: string | null };

/**
 * Hears, key by key, the number that a card reader types as a keyboard would: signs faster than a person, ended by Enter. A
 * handler of Enter must leave that Enter alone.
 */
export function wedge(): (pressed: Pressed) => WedgeInput {
  let text = '';
  let at = -Infinity;
  return (pressed) => {
    const { key, timeStamp, repeat } = pressed;
    // A card reader sends a Shift of its own before each capital.
    if (key === 'Shift') return { signs: text.length, number: null };
    const goesOn = timeStamp - at <= APART_MS && !repeat;
    const before = goesOn ? text : '';
    at = timeStamp;
    const isEnd = key === 'Enter' && !pressed.ctrlKey && !pressed.metaKey && before.length >= MIN_SIGNS;
    text = isSign(pressed) && !repeat ? before + key : '';
    return { signs: text.length, number: isEnd ? before : null };
  };
}
