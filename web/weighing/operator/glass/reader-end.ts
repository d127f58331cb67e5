/** The longest pause between the signs of a reader that acts as a keyboard, and before its Enter: faster than a person. Milliseconds. */
const SIGN_MS = 50;
const ENTER_MS = 150;
/** The fewest signs in the number of a card. */
const LEAST = 4;
/** Signs that went into no field came from a reader, however slow: for this long every Enter counts as the reader's. Milliseconds. */
const ASIDE_MS = 1_500;

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['radio', 'checkbox', 'button', 'submit'].includes(target.type));
/** A field whose Enter only takes something from a list. */
const isChoice = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.role === 'combobox';
const isSign = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;

/** Answers for each key whether it ends what a reader has sent, by the keys before it. */
export function readerEnd(): (event: KeyboardEvent) => boolean {
  let burst = { signs: 0, at: -Infinity };
  let aside = -Infinity;
  return (event) => {
    const { target, timeStamp: now } = event;
    const wasAside = !isField(target) && now - aside < ASIDE_MS;
    // A reader presses Enter without Ctrl.
    const isEnter = event.key === 'Enter' && !event.ctrlKey && !event.metaKey;
    const isEnd =
      (isEnter || event.key === ' ') && wasAside
        ? true
        : isEnter && !isChoice(target) && burst.signs >= LEAST && now - burst.at < ENTER_MS;
    if (isSign(event)) {
      burst = { signs: now - burst.at < SIGN_MS ? burst.signs + 1 : 1, at: now };
      if (!isField(target)) aside = now;
    } else if (!['Shift', 'Enter'].includes(event.key)) {
      // A person who moves the focus by a key is at the keyboard.
      burst = { signs: 0, at: -Infinity };
      aside = -Infinity;
    }
    return isEnd;
  };
}
